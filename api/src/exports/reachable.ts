import type { Rows } from '../generated/rows.ts';
import type { Caller } from '../platform/chain/context.ts';
import { query } from '../platform/database/database.ts';
import { parameters, scopeSql } from '../platform/permissions/scopes.ts';

/** Which of these applications somebody (still) reaches. */
export async function reachableOf(caller: Caller, ids: number[]): Promise<Set<number>> {
  const { values, bind } = parameters([ids]);
  const rows = await query<Pick<Rows['applicant_profiles'], 'id'>>(
    `select t.id from applicant_profiles t
     where t.id = any($1::bigint[]) and not t.is_deleted and ${scopeSql('profile', caller, 't.id', bind)}`,
    values,
  );
  return new Set(rows.map(({ id }) => id));
}
