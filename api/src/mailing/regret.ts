import { setMilestone, today, type ChosenProfile } from '../pipeline/index.ts';
import { query } from '../platform/database/database.ts';

/** Marks locked applications as regretted today, in the organization's time; who is regretted already keeps the day. */
export async function regret(chosen: ChosenProfile[]): Promise<void> {
  const open = await query<{ id: number }>(
    'select id from applicant_profiles where id = any($1::bigint[]) and regretted_date is null',
    [chosen.map(({ id }) => id)],
    { name: 'mailing-not-regretted' },
  );
  const ids = new Set(open.map(({ id }) => id));
  await setMilestone(
    chosen.filter(({ id }) => ids.has(id)),
    'regretted',
    await today(),
  );
}
