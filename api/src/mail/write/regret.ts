import type { Rows } from '../../generated/rows.ts';
import { setMilestone, today, type ChosenProfile } from '../../candidates/index.ts';
import { query } from '../../platform/database/database.ts';

/** So long the notice of a rejection offers to take it back, and a little longer: its letter waits for that. */
const graceSeconds = 20;

/** When a letter leaves that goes with a rejection; null: it goes with none, and leaves at once. */
export function leavesAt(afterDays: number | null | undefined): string | null {
  if (afterDays === null || afterDays === undefined) return null;
  return new Date(Date.now() + afterDays * 86_400_000 + graceSeconds * 1000).toISOString();
}

/**
 * Marks locked applications as regretted on the day when they are told, in the organization's time; who is regretted
 * already keeps the day.
 */
export async function regret(chosen: ChosenProfile[], afterDays = 0): Promise<void> {
  const open = await query<Pick<Rows['applicant_profiles'], 'id'>>(
    'select id from applicant_profiles where id = any($1::bigint[]) and regretted_date is null',
    [chosen.map(({ id }) => id)],
    { name: 'mail-write-not-regretted' },
  );
  const ids = new Set(open.map(({ id }) => id));
  await setMilestone(
    chosen.filter(({ id }) => ids.has(id)),
    'regretted',
    await today(afterDays),
  );
}
