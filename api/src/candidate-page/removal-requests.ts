import { recordCandidateEvents } from '../candidates/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { Conflict } from '../platform/errors/errors.ts';
import { notify } from '../platform/notifications/index.ts';
import { mayMakeSql } from '../platform/permissions/switches.ts';
import type { Hook } from '../platform/resource/registry.ts';
import { lockOwnPerson } from './links.ts';
import { ownApplicationsSql } from './states-sql.ts';

/** POST candidate_page/ask_removal: written down, and told to those who may remove; a second one while it waits is refused. */
export const askOwnRemoval: Handler<'askOwnRemoval'> = async ({ body: { hash } }) => {
  const person = await lockOwnPerson(hash);
  if (!(await requestRemoval(person))) throw new Conflict('ownPage.errors.removalWaits');
  return { success: true };
};

/** Asks those who may remove for the removal of a held person's data; false while an earlier request waits. */
export async function requestRemoval(person: number): Promise<boolean> {
  const made = await queryOne<{ id: number }>(
    `insert into removal_requests (applicant_id) select $1
      where not exists (select from removal_requests r where r.status = 'open' and r.applicant_id in (
        select e.id from applicants e where e.id = $1 or e.merged_into_id = $1)) returning id`,
    [person],
  );
  if (!made) return false;
  await recordCandidateEvents([{ applicantId: person, action: 'removal_asked' }]);
  await audit({ action: 'create', entity: 'removal-request', id: made.id });
  await notify({
    to: await mayRemove(),
    kind: 'removal_request',
    key: `removal_request/${made.id}`,
    applicant_profile_id: await newestApplication(person),
  });
  return true;
}

/** Everybody who may do it: those from whom the organization takes it are not told. */
async function mayRemove(): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select e.id from employees e where ${mayMakeSql('removeSingleCandidateInformation', 'e')}`,
    [],
    { name: 'own-page-may-remove' },
  );
  return rows.map(({ id }) => id);
}

async function newestApplication(person: number): Promise<number | null> {
  const row = await queryOne<{ id: number }>(
    `select p.id from applicant_profiles p where ${ownApplicationsSql('$1')} order by p.created_at desc, p.id desc limit 1`,
    [person],
  );
  return row?.id ?? null;
}

/** A request that is declined says since when. */
export const removalDeclined: Hook = {
  async beforeWrite({ values }) {
    values.settled_at = new Date().toISOString();
  },
};
