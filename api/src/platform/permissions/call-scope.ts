import type { Call } from '../../generated/shapes.ts';
import type { CallContext } from '../chain/context.ts';
import { among, query, statementName } from '../database/database.ts';
import { Forbidden, NotFound, Unauthorized, type ErrorDetails } from '../errors/errors.ts';
import { scopeTargets } from '../../generated/names.ts';
import { parameters, rowRules } from './scopes.ts';

/** Where a call names what it acts on, in this order: members of the path, then of the body. */
const NAMES = {
  job: ['job_id', 'id', 'job'],
  profile: ['applicant_profile_id', 'profile_id', 'id'],
  profiles: ['ids', 'applicant_profile_ids', 'profile_ids'],
  applicant: ['applicant_id', 'id'],
} satisfies Partial<Record<NonNullable<Call['scope']>, string[]>>;

type Checked = keyof typeof NAMES;

const isChecked = (scope: Call['scope']): scope is Checked => scope !== undefined && Object.hasOwn(NAMES, scope);

/**
 * Checks that the caller may reach everything that the call names, in one statement: all or nothing. Bulk calls that
 * name nothing (they take a filter instead) check what they find themselves, and so do handlers whose scope says so.
 * @throws 404 for what does not exist, 403 for what is not the caller's, naming the ids where there are several.
 */
export async function assertScope(context: CallContext): Promise<void> {
  const { scope } = context.call;
  if (!isChecked(scope)) return;
  const { caller } = context;
  if (!caller) {
    if (context.call.roles === 'hashOrStaff') return; // the secret of a link is checked by the handler
    throw new Unauthorized();
  }
  const ids = idsOf(scope, context);
  if (ids.length === 0) return;
  const rule = scope === 'profiles' ? 'profile' : scope;
  const { values, bind } = parameters([ids]);
  const open = rowRules[rule](caller, 't.id', bind);
  const text = `select t.id, ${open} as open from ${scopeTargets[rule]!.table} t where t.id ${among(ids, '$1')}`;
  const rows = await query<{ id: number; open: boolean }>(text, values, { name: statementName(text) });
  const found = new Map(rows.map((row) => [Number(row.id), row.open]));
  refuse(
    ids.filter((id) => !found.has(id)),
    ids,
    (code, details) => new NotFound(code, details),
    'NotFound',
  );
  refuse(
    ids.filter((id) => !found.get(id)),
    ids,
    (code, details) => new Forbidden(code, details),
    'Forbidden',
  );
}

function refuse(
  failed: number[],
  all: number[],
  make: (code: string | undefined, details?: ErrorDetails) => Error,
  kind: 'NotFound' | 'Forbidden',
): void {
  if (failed.length === 0) return;
  if (all.length === 1) throw make(undefined);
  const ids = failed.slice(0, 20).join(', ') + (failed.length > 20 ? ', …' : '');
  // Screens show who stood in the way; more than their ids the caller may not know.
  throw make(`ids${kind}`, { values: { ids }, extra: { failed: failed.map((id) => ({ id })) } });
}

function idsOf(scope: Checked, { params, body }: CallContext): number[] {
  for (const source of [params, body]) {
    for (const name of NAMES[scope]) {
      const value = (source as Record<string, unknown> | null | undefined)?.[name];
      if (typeof value === 'number') return [value];
      if (Array.isArray(value) && value.length > 0) return value.filter((id): id is number => Number.isSafeInteger(id));
    }
  }
  return [];
}
