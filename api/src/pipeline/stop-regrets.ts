import type { Rows } from '../generated/rows.ts';
import { query } from '../platform/database/database.ts';
import { cancelMails } from '../platform/mail/index.ts';
import { type ChosenProfile, setMilestone } from '../candidates/index.ts';

type Unsent = Pick<Rows['mail_run_items'], 'id'> & {
  profile_id: number;
  /** They count as told because of it. */
  counts: boolean;
};

const counts = (ordered: string) =>
  `p.regretted_date >= (${ordered} at time zone (select time_zone from organizations where id = 1))::date
   and not exists (select from hgemails s where s.applicant_profile_id = p.id and s.purpose = 'regret'
     and s.status in ('sent', 'kept'))`;

/**
 * Locked applications come out of the rejected stage: letters that say no and have not left are stopped, and who only
 * counted as told because of them does so no longer.
 */
export async function stopRegrets(leaving: ChosenProfile[]): Promise<void> {
  const rejected = leaving.filter(({ stage_type }) => stage_type === 'rejected');
  if (rejected.length === 0) return;
  const ids = rejected.map(({ id }) => id);
  const unwritten = await query<Unsent>(
    `update mail_run_items i set done_at = now(), reason = 'taken_back'
     from mail_runs r, applicant_profiles p
     where r.id = i.mail_run_id and r.purpose = 'regret' and p.id = i.applicant_profile_id
       and i.done_at is null and i.applicant_profile_id = any($1::bigint[])
     returning i.id, p.id as profile_id, ${counts('r.created_at')} as counts`,
    [ids],
  );
  const waiting = await query<Unsent>(
    `select m.id, p.id as profile_id, ${counts('m.created_at')} as counts
     from hgemails m join applicant_profiles p on p.id = m.applicant_profile_id
     where m.applicant_profile_id = any($1::bigint[]) and m.purpose = 'regret' and m.direction = 'outbound'
       and m.status = 'queued' and m.handed_over_at is null`,
    [ids],
  );
  const stopped = new Set(await cancelMails(waiting.map(({ id }) => id)));
  const unsent = [...unwritten, ...waiting.filter(({ id }) => stopped.has(id))].filter((mail) => mail.counts);
  const profileIds = new Set(unsent.map(({ profile_id }) => profile_id));
  if (profileIds.size > 0) {
    await setMilestone(
      rejected.filter(({ id }) => profileIds.has(id)),
      'regretted',
      null,
    );
  }
}
