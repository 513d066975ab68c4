import { rawJson } from '../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { NotFound, Unauthorized } from '../platform/errors/errors.ts';
import { assignedSql, jobList } from './job-list.ts';
import { openJobsText } from './open-jobs.ts';

/** The public list's own page; the same path without it is the dashboard's. */
const PUBLIC_PAGE = 'candidate_dashboard';

/** Lists that change by the minute at most may be kept that long by browsers and proxies. */
const CACHED = { 'cache-control': 'public, max-age=30' };

/** GET jobs/active: with page=candidate_dashboard the public list, else the active jobs of the staff's dashboard. */
export const activeJobs: Handler<'activeJobs'> = async ({ caller, language, query }) => {
  if (query.page === PUBLIC_PAGE) {
    return rawJson(await openJobsText({ limit: query.limit, offset: query.offset }), { headers: CACHED });
  }
  if (!caller) throw new Unauthorized();
  return jobList({ caller, language }, query, (bind) => [
    `j.status = 'active' and not j.is_template`,
    ...mine(query.dash_display, caller, bind),
  ]);
};

/** GET jobs/assigned */
export const assignedJobs: Handler<'assignedJobs'> = async (context) => {
  const caller = callerOf(context);
  return jobList({ caller, language: context.language }, context.query, (bind) => [
    `j.status = 'active' and not j.is_template`,
    assignedSql(bind(caller.id)),
  ]);
};

/** GET jobs/expired */
export const expiredJobs: Handler<'expiredJobs'> = async (context) => {
  const caller = callerOf(context);
  return jobList({ caller, language: context.language }, context.query, (bind) => [
    `j.status = 'expired' and not j.is_template`,
    ...mine(context.query.dash_display, caller, bind),
  ]);
};

/** GET jobs/internal/{internal}: the internal board, for who knows the organization's internal_id. */
export const internalJobs: Handler<'internalJobs'> = async ({ params, query }) => {
  const row = await queryOne('select 1 from organizations where id = 1 and internal_id = $1', [params.internal]);
  if (!row) throw new NotFound();
  const { limit, offset } = query;
  return rawJson(await openJobsText({ board: 'internal', limit, offset }), {
    headers: { 'cache-control': 'private, max-age=30' },
  });
};

function mine(display: unknown, caller: Caller, bind: (value: unknown) => string): string[] {
  return display === 'assigned' ? [assignedSql(bind(caller.id))] : [];
}
