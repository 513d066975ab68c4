import { lockSeats } from '../identity/index.ts';
import { queryOne } from '../platform/database/database.ts';
import { Conflict } from '../platform/errors/errors.ts';
import type { Change } from '../platform/resource/registry.ts';
import { dropImage } from '../organization/index.ts';
import { logChange } from './change-log.ts';
import { assertMayGovern, assertSuperAdminLeft } from './guards.ts';

/** What somebody did is told by their name; it would stand there without one. */
const traces = `
  select exists (select from notes where employee_id = $1)
      or exists (select from hgemails where employee_id = $1 and recipient_kind <> 'staff')
      or exists (select from applicant_profile_logs where employee_id = $1)
      or exists (select from applicant_logs where employee_id = $1)
      or exists (select from approval_emails where employee_id = $1)
      or exists (select from approval_chains where employee_id = $1)
      or exists (select from trail_entries where employee_id = $1)
      or exists (select from candidate_removal_logs where employee_id = $1) as found`;

/** Only accounts that have done nothing yet are deleted; others are archived. @throws 403, 409 */
export async function assertRemovable({ id, before, caller }: Change): Promise<void> {
  await lockSeats();
  const account = { id: id!, aasm_state: String(before?.aasm_state) };
  assertMayGovern(caller, account);
  await assertSuperAdminLeft(account);
  const row = await queryOne<{ found: boolean }>(traces, [id]);
  if (row?.found) throw new Conflict('people.hasTraces');
}

export async function logRemoval({ before, caller }: Change): Promise<void> {
  const { first_name, last_name, email, aasm_state, esignature_id } = before ?? {};
  await dropImage(esignature_id as number | null);
  const texts = [first_name, last_name, email, aasm_state].map(String) as [string, string, string, string];
  await logChange(
    caller,
    { id: null, first_name: texts[0], last_name: texts[1], email: texts[2], aasm_state: texts[3] },
    'deleted',
  );
}
