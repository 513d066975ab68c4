import type { EntityIR, FieldIR, Model } from './ir.ts';
import { nearest } from './problems.ts';
import { render } from './templates.ts';

const views = ['list', 'create', 'edit'];

/** The JSX of a generated screen, for the day it outgrows its descriptor. Throws when there is no such screen. */
export function eject(model: Model, resource: string, view: string): string {
  const resources = model.entities.filter((entity) => entity.kind === 'resource');
  const entity = resources.find((other) => other.path === resource || other.name === resource);
  if (entity === undefined) {
    const paths = resources.map((other) => other.path);
    const meant = nearest(resource, paths);
    throw new Error(
      `There is no resource "${resource}"${meant ? `, did you mean "${meant}"?` : ''} Resources: ${paths.join(', ')}`,
    );
  }
  if (!views.includes(view)) throw new Error(`There is no view "${view}". Views: ${views.join(', ')}`);
  return view === 'list' ? ejectList(entity) : ejectForm(entity, view);
}

function ejectList(entity: EntityIR): string {
  const list = entity.list ?? { columns: [], sort: ['id', 'ASC'] as const, filters: [] };
  return render('eject-list', {
    className: entity.className,
    path: entity.path,
    perPage: entity.perPage,
    sort: list.sort[0],
    order: list.sort[1],
    search: entity.search.length > 0,
    filters: list.filters,
    columns: fieldsNamed(entity, list.columns).map((field) => field.name),
  });
}

function ejectForm(entity: EntityIR, view: string): string {
  const creating = view === 'create';
  return render('eject-form', {
    className: entity.className,
    view: creating ? 'Create' : 'Edit',
    path: entity.path,
    groups: entity.form.groups.map((group) => ({
      id: group.id,
      labelled: group.texts !== undefined,
      fields: fieldsNamed(entity, group.fields)
        .filter((field) => !field.readOnly && (creating || !field.access.createOnly))
        .map((field) => field.name),
      relations: entity.relations
        .filter((relation) => group.fields.includes(relation.name))
        .map((relation) => relation.name),
    })),
  });
}

const fieldsNamed = (entity: EntityIR, names: string[]): FieldIR[] =>
  names.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
