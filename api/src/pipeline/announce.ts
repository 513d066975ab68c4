import { currentActor } from '../platform/audit/audit.ts';
import { notify, query } from '../platform/database/database.ts';

/** The channel on which all processes hear what happens on boards. */
export const CHANNEL = 'pipeline';

/** Ids in one message: PostgreSQL takes 8,000 bytes. */
const MOST_IDS = 300;

export interface BoardEvent {
  job_id: number;
  kind: 'moved' | 'rejected' | 'applied' | 'changed' | 'deleted';
  /** The applications concerned; empty when there are too many to name: look again. */
  applicant_profile_ids: number[];
  /** Where they stood and stand now; null where that differs between them or does not change. */
  from_stage_id: number | null;
  to_stage_id: number | null;
  /** The counts of the stages concerned, as they are with this change. */
  workloads: { stage_id: number; applicants_count: number }[];
  employee_id: number | null;
}

export interface Change {
  id: number;
  job_id: number;
  from: number | null;
  to: number | null;
}

/** Tells everybody who looks at these boards; heard when the running transaction commits. */
export async function announce(kind: BoardEvent['kind'], changes: Change[]): Promise<void> {
  const groups = Map.groupBy(changes, (change) => `${change.job_id} ${change.from} ${change.to}`);
  for (const group of groups.values()) {
    const { job_id, from, to } = group[0]!;
    const ids = group.map((change) => change.id);
    const event: BoardEvent = {
      job_id,
      kind,
      applicant_profile_ids: ids.length > MOST_IDS ? [] : ids,
      from_stage_id: from,
      to_stage_id: to,
      workloads: await countsOf(job_id, [from, to]),
      employee_id: currentActor().employeeId,
    };
    await notify(CHANNEL, event);
  }
}

async function countsOf(jobId: number, stageIds: (number | null)[]): Promise<BoardEvent['workloads']> {
  return query(
    'select stage_id, applicants_count from workloads where job_id = $1 and stage_id = any($2::bigint[]) order by id',
    [jobId, stageIds.filter((id) => id !== null)],
    { name: 'pipeline-counts' },
  );
}
