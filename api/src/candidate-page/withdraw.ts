import { roleGroups } from '../generated/roles.ts';
import type { Rows } from '../generated/rows.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Handler } from '../platform/chain/context.ts';
import { cancelComing } from '../interviews/index.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { notify } from '../platform/notifications/index.ts';
import { withdrawByItself } from '../pipeline/index.ts';
import { lockOwnPerson } from './links.ts';
import { endMembership, renewMembership } from '../talent-pool/index.ts';
import { ownApplication } from './own-applications.ts';

/** POST candidate_page/withdraw: for good; who changes their mind writes. The team of the job hears of it. */
export const withdrawOwnApplication: Handler<'withdrawOwnApplication'> = async (context) => {
  const { hash, application_id: id, reason } = context.body;
  const person = await lockOwnPerson(hash, { applications: true });
  await ownApplication(person, id, 'withdraw', context.language);
  await withdrawByItself(id, reason?.trim() || null);
  await cancelComing([await placeOf(id)]);
  await endMembership(id, 'left');
  const team = await query<{ id: number }>(
    `select a.employee_id as id from job_assignments a join applicant_profiles p on p.job_id = a.job_id where p.id = $1
     union select e.id from employees e where e.aasm_state = any($2)
       and not exists (select from job_assignments a join applicant_profiles p on p.job_id = a.job_id where p.id = $1)`,
    [id, roleGroups.administrators],
    { name: 'own-page-team' },
  );
  await notify({
    to: team.map((each) => each.id),
    kind: 'withdrawal',
    key: `withdrawal/${id}`,
    repeats: true,
    applicant_profile_id: id,
  });
  return { success: true };
};

async function placeOf(id: number) {
  const place = await queryOne<Pick<Rows['applicant_profiles'], 'id' | 'job_id' | 'stage_id'>>(
    'select id, job_id, stage_id from applicant_profiles where id = $1',
    [id],
  );
  return place!;
}

/** POST candidate_page/stay_in_pool: the consent begins anew, for another period. */
export const stayInPool: Handler<'stayInPool'> = async (context) => {
  const { hash, application_id: id } = context.body;
  const person = await lockOwnPerson(hash, { applications: true });
  await ownApplication(person, id, 'withdraw', context.language);
  await renewMembership(id);
  await audit({ action: 'update', entity: 'applicant-profile', id, after: { talent_pool: 'renewed' } });
  return { success: true };
};
