import type { CallTypes } from '../generated/call-types.ts';
import { currentActor } from '../platform/audit/audit.ts';
import { query } from '../platform/database/database.ts';
import { notifyWatchers } from '../platform/notifications/index.ts';

/** The channel on which all processes hear what happens on boards. */
export const CHANNEL = 'pipeline';

/** Ids in one message: PostgreSQL takes 8,000 bytes. */
const MOST_IDS = 300;

/** What the event stream of a job carries. */
export type BoardEvent = CallTypes['jobEvents']['event'];

export interface Change {
  id: number;
  job_id: number;
  from: number | null;
  to: number | null;
}

/** Tells everybody who looks at these boards, and who watches these stages; heard when the running transaction commits. */
export async function announce(kind: BoardEvent['kind'], changes: Change[]): Promise<void> {
  const groups = [...Map.groupBy(changes, (change) => `${change.job_id} ${change.from} ${change.to}`).values()];
  if (groups.length === 0) return;
  await notifyWatchers(
    groups.flatMap((group) => {
      const { job_id, from, to } = group[0]!;
      return to === null || to === from ? [] : [{ job_id, stage_id: to }];
    }),
  );
  const events = groups.map((group): Omit<BoardEvent, 'workloads'> => {
    const { job_id, from, to } = group[0]!;
    const ids = group.map(({ id }) => id);
    return {
      job_id,
      kind,
      applicant_profile_ids: ids.length > MOST_IDS ? [] : ids,
      from_stage_id: from,
      to_stage_id: to,
      employee_id: currentActor().employeeId,
    };
  });
  // The counts are looked up and told in one statement: whoever moves on the same job waits for this transaction. What
  // changes no count does not wait, and would tell old ones after newer.
  await query(
    `select pg_notify($1, (e.event || jsonb_build_object('workloads', (
       select coalesce(jsonb_agg(jsonb_build_object('stage_id', w.stage_id, 'applicants_count', w.applicants_count)), '[]')
       from workloads w
       where w.job_id = (e.event ->> 'job_id')::bigint and e.event ->> 'kind' <> 'changed'
         and w.stage_id in ((e.event ->> 'from_stage_id')::bigint, (e.event ->> 'to_stage_id')::bigint))))::text)
     from jsonb_array_elements($2::jsonb) with ordinality as e(event, at) order by e.at`,
    [CHANNEL, JSON.stringify(events)],
    { name: 'candidates-announce' },
  );
}

/** Tells that applications have changed where they stand. */
export const announceChanged = (profiles: { id: number; job_id: number; stage_id: number }[]): Promise<void> =>
  announce(
    'changed',
    profiles.map(({ id, job_id, stage_id }) => ({ id, job_id, from: stage_id, to: stage_id })),
  );

/** Tells that something of a job has changed beside its applications: screens look again. */
export async function announceJob(jobId: number): Promise<void> {
  const event: BoardEvent = {
    ...{ job_id: jobId, kind: 'changed', applicant_profile_ids: [], from_stage_id: null, to_stage_id: null },
    ...{ workloads: [], employee_id: currentActor().employeeId },
  };
  await query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(event)], { name: 'candidates-announce-job' });
}
