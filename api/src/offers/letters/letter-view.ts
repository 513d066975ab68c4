import { resourceOf } from '../../generated/resources.ts';
import type { ApprovalEmailAct } from '../../generated/types/approval-email.ts';
import type { Role, Transition } from '../../generated/shapes.ts';
import { type View, viewOf } from '../../platform/resource/view.ts';

const resource = resourceOf('approval-email');

/** What may be done with a letter of the archive, beside making a new one out of it. */
const OUT_OF_ARCHIVE: ApprovalEmailAct = 'send_for_approval';

/** What answers call the making of a new draft out of a letter of the archive. */
const CLONE = 'clone';

const views = new Map<Role, View>();

/** What a role reads of letters; `available` knows the archive. */
export function letterView(role: Role): View {
  let view = views.get(role);
  if (!view) {
    const plain = viewOf(resource, role);
    const fields = plain.fields.map((field) =>
      field.name === 'available' ? { ...field, sql: withArchive(field.sql) } : field,
    );
    view = { ...plain, fields };
    views.set(role, view);
  }
  return view;
}

/** SQL of what may be done with the row `t`. */
export const availableSql = (role: Role): string =>
  letterView(role).fields.find(({ name }) => name === 'available')!.sql;

function withArchive(live: string): string {
  const acts = `'${CLONE}', case when ${sqlInArchive(actOf(OUT_OF_ARCHIVE))} then '${OUT_OF_ARCHIVE}' end`;
  return `(case when t.is_archived then to_jsonb(array_remove(array[${acts}], null)) else ${live} end)`;
}

/** An act of the schema's table. */
export function actOf(name: ApprovalEmailAct): Transition {
  return resource.transitions!.acts.find(({ act }) => act === name)!;
}

/** The condition of an act without the one that the row is not archived. */
function sqlInArchive({ act, sql }: Transition): string {
  const live = ' and not t."is_archived"';
  if (!sql.includes(live)) throw new Error(`The condition of "${act}" has another form than is expected here`);
  return sql.replace(live, '');
}

/** All values of `status`, as the table of acts knows them. */
export const STATUSES: readonly string[] = [
  ...new Set(resource.transitions!.acts.flatMap(({ from, to }) => [...from, ...to])),
];

/** Where some acts lead. */
export const endsOf = (...names: ApprovalEmailAct[]): string[] => names.flatMap((name) => actOf(name).to);
