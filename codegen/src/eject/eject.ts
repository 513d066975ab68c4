import { columnOf, type Element, indent, inputOf } from './eject-elements.ts';
import type { EntityIR, FieldIR, Model } from '../ir.ts';
import { nearest } from '../problems.ts';
import { render } from '../templates.ts';
import { byName } from '../model/wire.ts';

const views = ['list', 'create', 'edit'];

/** The JSX of a generated screen, for the day it outgrows its descriptor. Throws when there is no such screen. */
export function eject(model: Model, resource: string, view: string): string {
  const resources = model.entities.filter((entity) => entity.kind === 'resource');
  const entity = resources.find((other) => other.path === resource || other.name === resource);
  if (entity === undefined) {
    const paths = resources.map((other) => other.path);
    const suggestion = nearest(resource, paths);
    throw new Error(
      `There is no resource "${resource}"${suggestion ? `, did you mean "${suggestion}"?` : ''} Resources: ${paths.join(', ')}`,
    );
  }
  if (!views.includes(view)) throw new Error(`There is no view "${view}". Views: ${views.join(', ')}`);
  return view === 'list' ? ejectList(entity) : ejectForm(entity, view === 'create', model);
}

function ejectList(entity: EntityIR): string {
  const list = entity.list ?? { columns: [], sort: ['id', 'ASC'] as const, filters: [] };
  const columns = fieldsNamed(entity, list.columns).map((field) => columnOf(entity, field));
  const search: Element[] =
    entity.search.length > 0 ? [{ jsx: '<SearchInput key="q" source="q" alwaysOn />', imports: ['SearchInput'] }] : [];
  const filters = fieldsNamed(entity, list.filters).map((field) => {
    const { jsx, imports } = inputOf(entity, { ...field, required: false });
    return { jsx: jsx.replace(/^<(\w+)/, `<$1 key=${JSON.stringify(field.name)}`), imports };
  });
  return render('eject-list', {
    imports: importsOf([{ jsx: '', imports: ['List', 'DataTable'] }, ...columns, ...search, ...filters]),
    richText: false,
    className: entity.className,
    path: entity.path,
    perPage: entity.perPage,
    sort: list.sort[0],
    order: list.sort[1],
    filters: [...search, ...filters].map(({ jsx }) => indent(jsx, 2)),
    columns: columns.map(({ jsx }) => indent(jsx, 8)),
  });
}

function ejectForm(entity: EntityIR, creating: boolean, model: Model): string {
  const writable = (field: FieldIR) => !field.readOnly && (creating || !field.access.createOnly);
  const elements = entity.form.groups.flatMap((group) => [
    ...fieldsNamed(entity, group.fields)
      .filter(writable)
      .map((field) => inputOf(entity, field)),
    ...childrenOf(entity, group.fields, model),
  ]);
  const view = creating ? 'Create' : 'Edit';
  const form: Element = { jsx: '', imports: [view, 'SimpleForm'] };
  return render('eject-form', {
    imports: importsOf([form, ...elements]),
    richText: elements.some((element) => element.imports.includes('RichTextInput')),
    className: entity.className,
    view,
    path: entity.path,
    editing: !creating,
    inputs: elements.map(({ jsx }) => indent(jsx, 8)),
  });
}

/** Owned children as rows of their own inputs. */
function childrenOf(entity: EntityIR, names: string[], model: Model): Element[] {
  return entity.relations
    .filter((relation) => names.includes(relation.name))
    .flatMap((relation) => {
      const child = byName(model).get(relation.entity);
      if (child === undefined) return [];
      const shown = child.fields.filter(
        (field) => field.name !== relation.via && field.mixin === undefined && !field.readOnly && field.texts,
      );
      const inputs = shown.map((field) => inputOf(child, field));
      const inside = inputs.map(({ jsx }) => indent(jsx, 4)).join('\n');
      return [
        {
          jsx: `<ArrayInput source="${relation.name}">\n  <SimpleFormIterator>\n${inside}\n  </SimpleFormIterator>\n</ArrayInput>`,
          imports: ['ArrayInput', 'SimpleFormIterator', ...inputs.flatMap((input) => input.imports)],
        },
      ];
    });
}

/** Names to import from react-admin; the rich-text input has a package of its own. */
const importsOf = (elements: Element[]) =>
  [...new Set(elements.flatMap((element) => element.imports))].filter((name) => name !== 'RichTextInput').sort();

const fieldsNamed = (entity: EntityIR, names: string[]): FieldIR[] =>
  names.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
