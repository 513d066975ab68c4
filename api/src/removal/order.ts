import type { Rows } from '../generated/rows.ts';
import { currentActor } from '../platform/audit/audit.ts';
import { onCommit, query, queryOne } from '../platform/database/database.ts';
import { Conflict, ValidationFailed } from '../platform/errors/errors.ts';
import { enqueue } from '../platform/queue/index.ts';
import { inactiveApplicants, inactiveProfiles } from './inactive.ts';
import { removeBytes, runAtOnce } from './run.ts';

/** Name of the job that does what an order asks for. */
export const removalJob = 'removal.run';

/** So few are removed before the call answers. */
const atOnce = 20;

export interface Order {
  applicantIds: number[];
  profileIds: number[];
  /** Instead of ids: everything that was last active before the cutoff. */
  everything?: boolean;
  /** The numbers that whoever confirmed has seen. */
  expected?: { applicants: number; profiles: number };
  cutoff: string | null;
  note: string | null;
  /** A retention rule orders it: whoever is no longer due when their turn comes is left alone. */
  byRule?: { deletesRows: boolean };
}

/** Writes a removal down with all that it is to take; a small one is done at once. Answers its id. */
export async function orderRemoval(order: Order): Promise<number> {
  const id = await makeRun(order);
  const total = order.everything ? await addEverything(id, order) : await addNamed(id, order);
  await query('update candidate_removals set total = $2 where id = $1', [id, total]);
  if (total <= atOnce && !order.byRule) await runAtOnce(id);
  onCommit(() => removeBytes(id));
  await enqueue(removalJob, { id }, { key: String(id) });
  return id;
}

async function makeRun({ applicantIds, everything, cutoff, note, byRule }: Order): Promise<number> {
  const scope = everything || applicantIds.length > 0 ? 'applicants' : 'profiles';
  const row = await queryOne<Pick<Rows['candidate_removals'], 'id'>>(
    `insert into candidate_removals (scope, cutoff_date, supporting_notes, employee_id, total, by_retention, deletes_rows)
     values ($1, $2, $3, $4, 0, $5, $6) returning id`,
    [scope, cutoff, note, currentActor().employeeId, byRule !== undefined, byRule?.deletesRows === true],
  );
  return row!.id;
}

async function addNamed(id: number, { applicantIds, profileIds }: Order): Promise<number> {
  const profiles = await add(
    id,
    'applicant_profile_id',
    'select p.id from applicant_profiles p where p.id = any($2::bigint[])',
    profileIds,
  );
  const applicants = await add(
    id,
    'applicant_id',
    'select a.id from applicants a where a.id = any($2::bigint[])',
    applicantIds,
  );
  const missing = [
    ...unknown('applicant_ids', applicantIds, applicants),
    ...unknown('profile_ids', profileIds, profiles),
  ];
  if (missing.length > 0) throw new ValidationFailed(missing);
  return profiles.length + applicants.length;
}

/** @throws 409 when not as many are concerned as the person has confirmed. */
async function addEverything(id: number, { cutoff, expected }: Order): Promise<number> {
  const profiles = await add(id, 'applicant_profile_id', `select p.id ${inactiveProfiles('$2')} order by p.id`, cutoff);
  const applicants = await add(id, 'applicant_id', `select a.id ${inactiveApplicants('$2')} order by a.id`, cutoff);
  const current = { applicants: applicants.length, profiles: profiles.length };
  if (expected && (expected.applicants !== current.applicants || expected.profiles !== current.profiles))
    throw new Conflict('removal.errors.numbersChanged', { values: current, extra: { current } });
  return profiles.length + applicants.length;
}

async function add(
  id: number,
  column: 'applicant_id' | 'applicant_profile_id',
  select: string,
  value: unknown,
): Promise<number[]> {
  const rows = await query<{ subject: number }>(
    `insert into candidate_removal_items (candidate_removal_id, ${column}) select $1, c.id from (${select}) c
     returning ${column} as subject`,
    [id, value],
  );
  return rows.map(({ subject }) => subject);
}

function unknown(field: string, wanted: number[], found: number[]) {
  const known = new Set(found);
  const missing = wanted.filter((each) => !known.has(each));
  if (missing.length === 0) return [];
  return [{ field, code: 'removal.errors.unknownIds', values: { ids: missing.slice(0, 20).join(', ') } }];
}
