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
  const groups = [...Map.groupBy(changes, (change) => `${change.job_id} ${change.from} ${change.to}`).values()];
  if (groups.length === 0) return;
  const counts = await countsOf(groups.flatMap(([change]) => placesOf(change!)));
  const events = groups.map((group): BoardEvent => {
    const change = group[0]!;
    const ids = group.map(({ id }) => id);
    return {
      job_id: change.job_id,
      kind,
      applicant_profile_ids: ids.length > MOST_IDS ? [] : ids,
      from_stage_id: change.from,
      to_stage_id: change.to,
      workloads: [...new Set(placesOf(change).map(nameOf))].flatMap((place) => counts.get(place) ?? []),
      employee_id: currentActor().employeeId,
    };
  });
  await notify(CHANNEL, ...events);
}

interface Place {
  job_id: number;
  stage_id: number;
}

const nameOf = ({ job_id, stage_id }: Place) => `${job_id} ${stage_id}`;

const placesOf = ({ job_id, from, to }: Change): Place[] =>
  [from, to].flatMap((stage_id) => (stage_id === null ? [] : [{ job_id, stage_id }]));

/** The counts of places by their names, in one look however many there are. */
async function countsOf(places: Place[]): Promise<Map<string, BoardEvent['workloads'][number]>> {
  const rows = await query<Place & { applicants_count: number }>(
    `select job_id, stage_id, applicants_count from workloads
     where (job_id, stage_id) in (select * from unnest($1::bigint[], $2::bigint[]))`,
    [places.map(({ job_id }) => job_id), places.map(({ stage_id }) => stage_id)],
    { name: 'pipeline-counts' },
  );
  return new Map(rows.map((row) => [nameOf(row), { stage_id: row.stage_id, applicants_count: row.applicants_count }]));
}
