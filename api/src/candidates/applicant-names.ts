import type { CallTypes } from '../generated/call-types.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { reachesApplicantSql } from '../platform/permissions/reach.ts';
import { parameters } from '../platform/permissions/scopes.ts';

type Named = CallTypes['applicantNames']['answer'];

/** As many as a page shows, and more than an address should hold. */
const MOST = 100;

/** GET applicants/names: what references to people show, as far as the caller reaches them. */
export const applicantNames: Handler<'applicantNames'> = async (context): Promise<Named> => {
  const caller = callerOf(context);
  const ids = [...new Set(context.query.ids.split(',').map(Number))];
  if (ids.length > MOST) {
    throw new ValidationFailed([{ field: 'ids', code: 'atMost', values: { limit: MOST, max: MOST } }]);
  }
  const { values, bind } = parameters([ids]);
  const reach = reachesApplicantSql({ id: bind(caller.id), role: caller.role }, 'a.id');
  return query<Named[number]>(
    `select a.id, btrim(concat_ws(' ', a.first_name, a.last_name)) as name, a.email, a.removed_at is not null as removed
       from applicants a where a.id = any($1::bigint[]) and ${reach} order by a.id`,
    values,
  );
};
