import type { Rows } from '../generated/rows.ts';
import { audit } from '../platform/audit/audit.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query } from '../platform/database/database.ts';
import { Conflict } from '../platform/errors/errors.ts';
import { announce, failedOnes, lockChosen, recordEvents, some } from '../candidates/index.ts';

type Copy = Pick<Rows['applicant_profiles'], 'id'> & {
  source_id: Rows['applicant_profiles']['id'] | null;
  source_job_id: Rows['applicant_profiles']['job_id'] | null;
  job: Rows['jobs']['name'];
};

/** PUT applicant_profiles/take_back_copies: the caller's own copies, as long as nobody has done anything with them. */
export const takeBackCopies: Handler<'takeBackCopies'> = async (context) => {
  const caller = callerOf(context);
  const chosen = await lockChosen(caller, {}, context.body);
  const ids = chosen.map(({ id }) => id);
  const copies = await query<Copy>(
    `select p.id, o.id as source_id, o.job_id as source_job_id, j.name as job
     from applicant_profiles p
     join jobs j on j.id = p.job_id
     join applicant_profile_logs l on l.applicant_profile_id = p.id and l.action = 'copied_from' and l.employee_id = $2
     left join applicant_profiles o on o.id = (l.new_value->>'applicant_profile_id')::bigint
     where p.id = any($1::bigint[]) and p.removed_at is null
       and not exists (select from applicant_profile_logs x where x.applicant_profile_id = p.id and x.id <> l.id)
       and not exists (select from hgemails x where x.applicant_profile_id = p.id)
       and not exists (select from approval_emails x where x.applicant_profile_id = p.id)
     order by p.id`,
    [ids, caller.id],
    { name: 'copying-untouched-copies' },
  );
  const untouched = new Set(copies.map(({ id }) => id));
  const others = ids.filter((id) => !untouched.has(id));
  if (others.length > 0) {
    throw new Conflict('copying.errors.usedMeanwhile', {
      values: { ids: some(others) },
      extra: await failedOnes(others),
    });
  }
  await query('delete from applicant_profiles where id = any($1::bigint[])', [ids], { name: 'copying-take-back' });
  await recordEvents(
    copies.flatMap(({ id, source_id, source_job_id, job }) =>
      source_id === null || source_job_id === null
        ? []
        : [
            {
              profileId: source_id,
              jobId: source_job_id,
              action: 'copy_taken_back' as const,
              after: { job, applicant_profile_id: id },
            },
          ],
    ),
  );
  await audit(...ids.map((id) => ({ action: 'delete' as const, entity: 'applicant-profile', id })));
  await announce(
    'deleted',
    chosen.map(({ id, job_id, stage_id }) => ({ id, job_id, from: stage_id, to: null })),
  );
  return { taken_back: ids.length };
};
