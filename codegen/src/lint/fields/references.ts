import type { EntityIR, FieldIR, Model, Role } from '../../ir.ts';
import { kinds } from '../../kinds/index.ts';
import { isFilledByBodies } from '../bodies.ts';
import type { Lint } from '../index.ts';
import { eachEntity, fileOf, type Report } from '../report.ts';
import { misfits } from './values.ts';

/** Whose rows the accounts are. */
const staff = 'employee';

/** What forms and filters offer to choose from can be listed, has names, and is narrowed by what the list understands. */
export const lintReferences: Lint = (model, sources, found) => {
  const entities = new Map(model.entities.map((entity) => [entity.name, entity]));
  return eachEntity(model.entities, (entity, report) => {
    const hasColumns = 'x-list' in fileOf(entity, sources);
    for (const field of entity.fields) {
      const target = entities.get(field.ref?.entity ?? '');
      if (field.ref === undefined || target === undefined) continue;
      const at = ['properties', field.name, 'x-ref'];
      const offered = isOffered(field, entity, model);
      // A target that lacks operations for itself, or names roles that are none, is told of that.
      const isSound = !found.about(target.source, 'x-api', 'operations') && !found.about(target.source, 'x-roles');
      if (offered && isSound) lintOffer(at, target, writersOf(field, entity), model, report);
      else if (!offered) lintColumn(field, target, entity, { model, hasColumns }, report);
      lintFilter(field, target, offered, report);
      lintBeginning(field, target, report);
      if (field.ref.join && field.ref.onDelete === 'setNull')
        report.add([...at, 'onDelete'], 'a list of references loses the one, and has none to set', 'restrict, cascade');
      if (isOfItself(field, entity))
        report.add(at, 'the first row would have to refer to one that is not there yet', 'the field not in required');
    }
  });
};

/** A widget of its own brings what it offers; files are uploaded, not chosen. */
function isOffered(field: FieldIR, entity: EntityIR, model: Model): boolean {
  if (field.files !== undefined) return false;
  if (field.widget.kind !== kinds[field.kind].widget || field.texts === undefined) return false;
  const isOwner = model.entities.some(({ relations }) =>
    relations.some(({ entity: child, via }) => child === entity.name && via === field.name),
  );
  const groups = [...entity.form.groups, ...entity.screens.flatMap((screen) => screen.groups)];
  const inForm = entity.kind === 'owned' || groups.some((group) => group.fields.includes(field.name));
  const inFilters = entity.operations.includes('list') && entity.list?.filters.includes(field.name) === true;
  return inFilters || (inForm && !isOwner && isFilledByBodies(field, entity, model));
}

const isListed = ({ operations, path }: EntityIR, { calls }: Model) =>
  operations.includes('list') || calls.some((call) => call.method === 'GET' && call.path === path);

/** Who may choose. */
const writersOf = ({ access }: FieldIR, { operations, roles }: EntityIR): Role[] =>
  operations
    .filter((operation) => operation === 'create' || operation === 'update')
    .flatMap((operation) => roles[operation])
    .filter((role) => access.write === undefined || access.write.includes(role));

function lintOffer(at: string[], target: EntityIR, writers: Role[], model: Model, report: Report): void {
  const strangers = [...new Set(writers)].filter((role) => !target.roles.list.includes(role));
  if (!isListed(target, model)) {
    report.add(
      [...at, 'entity'],
      `rows of "${target.name}" (${target.kind}) cannot be listed, so there is nothing to choose from`,
      `${listing(target)}the field in no form and filter`,
    );
  } else if (target.title === undefined)
    report.add([...at, 'entity'], `rows of "${target.name}" have no name to choose by`, `x-title in ${target.source}`);
  else if (target.operations.includes('list') && strangers.length > 0)
    report.add(
      [...at, 'entity'],
      `${strangers.join(', ')} may choose among rows of "${target.name}", and not list them`,
      `x-roles of ${target.source} with them, or x-access.write without`,
    );
}

/** A column shows names, which the list reads by their ids. */
function lintColumn(
  field: FieldIR,
  target: EntityIR,
  entity: EntityIR,
  { model, hasColumns }: { model: Model; hasColumns: boolean },
  report: Report,
): void {
  const place = entity.operations.includes('list') ? (entity.list?.columns.indexOf(field.name) ?? -1) : -1;
  // Files come with their names.
  if (place < 0 || field.kind === 'files' || isListed(target, model)) return;
  if (field.widget.kind !== kinds[field.kind].widget) return;
  report.add(
    hasColumns ? ['x-list', 'columns', place] : ['properties', field.name],
    `rows of "${target.name}" (${target.kind}) cannot be listed, so the column would show no names`,
    `${listing(target)}${hasColumns ? 'another column' : 'x-list with columns without it'}`,
  );
}

/** What would make rows be listed, where they have calls at all. */
const listing = ({ kind, source }: EntityIR) =>
  kind === 'resource' ? `"list" in x-api.operations of ${source}, or ` : '';

function lintFilter(field: FieldIR, target: EntityIR, offered: boolean, report: Report): void {
  for (const [name, value] of Object.entries(field.ref?.filter ?? {})) {
    const at = ['properties', field.name, 'x-ref', 'filter', name];
    const known = target.fields.filter(({ column, computedSql }) => column !== undefined || computedSql !== undefined);
    const narrowed = known.find((each) => each.name === name);
    if (narrowed === undefined) {
      report.unknown(
        at,
        `column of ${target.name}`,
        name,
        known.map((each) => each.name),
        target,
      );
      continue;
    }
    const found = misfits(report.file, at, value, narrowed);
    report.problems.push(...found);
    if (found.length === 0 && offered && !narrowed.filter.includes('eq'))
      report.add(at, `the list of ${target.name} cannot be filtered by it`, `"eq" in x-filter of ${name} there`);
  }
}

/** Who is signed in is one of the staff. */
function lintBeginning({ name, serverDefault }: FieldIR, target: EntityIR, report: Report): void {
  if (serverDefault !== 'currentUser' || target.name === staff) return;
  report.add(
    ['properties', name, 'x-default'],
    `who is signed in is no row of "${target.name}"`,
    `it beside an x-ref to "${staff}"`,
  );
}

const isOfItself = (field: FieldIR, entity: EntityIR) =>
  field.required && field.ref?.entity === entity.name && field.ref.join === undefined;
