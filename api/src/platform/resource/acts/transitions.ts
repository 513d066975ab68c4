import type { Language, Resource, Transition } from '../../../generated/shapes.ts';
import { queryOne } from '../../database/database.ts';
import { Conflict, NotFound, ValidationFailed } from '../../errors/errors.ts';
import { t } from '../../texts/texts.ts';
import type { Change, Row } from '../registry.ts';
import { isNothing } from '../write-values.ts';

/** The value of the field that acts change; nothing where there is none. */
export const stateOf = ({ transitions }: Resource, value: unknown): Row =>
  transitions ? { [transitions.field]: value } : {};

/** Where an act leads by itself: nowhere where it leaves the value as it is, or its hook chooses. */
export const targetOf = (resource: Resource, { to }: Transition): Row =>
  to.length === 1 ? stateOf(resource, to[0]) : {};

/** What the schema says of an act that there is. */
export function transitionOf({ entity, transitions }: Resource, act: string): Transition {
  const transition = transitions?.acts.find((each) => each.act === act);
  if (!transition) throw new Error(`There is no act "${act}" of ${entity}`);
  return transition;
}

/**
 * The act, if the row allows it. The row is locked, so what is found here holds until it is written.
 * @throws 404 for an act that there is none of, 409 for a row that the product keeps, 422 with the reason
 */
export function allowedAct(resource: Resource, row: Row, act: string, language: Language): Promise<Transition> {
  return allowedActs(resource, [row], act, language);
}

/** The act, if each of many locked rows allows it. @throws as allowedAct does, for the first that does not */
export async function allowedActs(
  resource: Resource,
  rows: readonly Row[],
  act: string,
  language: Language,
): Promise<Transition> {
  const { transitions, archivable, path } = resource;
  const transition = transitions?.acts.find((each) => each.act === act);
  if (!transitions || !transition) throw new NotFound();
  const { field } = transitions;
  for (const row of rows) {
    if (archivable && row[archivable.column] === archivable.archivedWhen)
      throw new ValidationFailed([{ field: archivable.column, code: 'actArchived' }]);
    if (row.is_editable === false) throw new Conflict('notEditable');
    if (!transition.from.includes(String(row[field]))) {
      const state = t(language, `resources.${path}.values.${field}.${String(row[field])}`);
      throw new ValidationFailed([{ field, code: 'actFrom', values: { act: t(language, transition.label), state } }]);
    }
  }
  const { refused } = transition;
  if (refused && !(await hold(resource, rows, transition)))
    throw new ValidationFailed([{ field, code: 'actRefused', message: refused }]);
  return transition;
}

/** Whether the condition of an act holds for each of some rows; it may be about what is computed. */
async function hold({ table, entity }: Resource, rows: readonly Row[], { act, sql }: Transition): Promise<boolean> {
  const ids = rows.map(({ id }) => id);
  const found = await queryOne<{ allowed: number }>(
    `select count(*) filter (where ${sql})::int as allowed from "${table}" t where t.id = any($1::bigint[])`,
    [ids],
    { name: `act-${entity}-${act}` },
  );
  return found!.allowed === ids.length;
}

/**
 * What must be filled is, and the row stands where the act may lead, whatever a hook made of it.
 * @throws 422 naming the fields
 */
export function requireFilled(resource: Resource, { act, to, fill }: Transition, { before, values }: Change): void {
  const valueOf = (name: string) => (name in values ? values[name] : before?.[name]);
  const empty = fill.filter((name) => isNothing(valueOf(name)));
  if (empty.length > 0) throw new ValidationFailed(empty.map((field) => ({ field, code: 'required' })));
  const field = resource.transitions!.field;
  const allowed = to.length > 0 ? to : [String(before?.[field])];
  if (!allowed.includes(String(valueOf(field))))
    throw new Error(`"${act}" of ${resource.entity} leads to ${allowed.join(' or ')}, not ${String(valueOf(field))}`);
}
