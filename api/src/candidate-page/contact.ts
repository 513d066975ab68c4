import { CONTACT_FIELDS, recordCandidateEvents } from '../candidates/index.ts';
import type { Rows } from '../generated/rows.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { limit } from '../platform/rate-limits/index.ts';
import { lockOwnPerson } from './links.ts';

type Contact = Pick<Rows['applicants'], (typeof CONTACT_FIELDS)[number]>;

/**
 * POST candidate_page/contact: phone, address and language. The e-mail address is what the link was sent to, so whoever
 * holds a link that was passed on could take the page over by it; it is changed by the staff.
 */
export const changeOwnContact: Handler<'changeOwnContact'> = async ({ body }) => {
  const person = await lockOwnPerson(body.hash);
  await limit('own_page_change', String(person), { points: 30, seconds: 3600 });
  const before = (await queryOne<Contact>(`select ${CONTACT_FIELDS.join(', ')} from applicants where id = $1`, [
    person,
  ]))!;
  const changed = CONTACT_FIELDS.filter((field) => {
    const given = said(body.contact[field]);
    return given !== undefined && given !== before[field] && !(field === 'preferred_language' && given === null);
  });
  if (changed.length === 0) return { success: true };
  const after = Object.fromEntries(changed.map((field) => [field, said(body.contact[field]) ?? null]));
  await query(
    `update applicants set ${changed.map((field, at) => `${field} = $${at + 2}`).join(', ')}, updated_at = now(),
       lock_version = lock_version + 1 where id = $1`,
    [person, ...Object.values(after)],
  );
  const were = Object.fromEntries(changed.map((field) => [field, before[field]]));
  await recordCandidateEvents([{ applicantId: person, action: 'updated', before: were, after }]);
  await audit({ action: 'update', entity: 'applicant', id: person, before: were, after });
  return { success: true };
};

/** What was typed, without blanks around it and on one line; nothing is null. */
const said = (value: string | null | undefined): string | null | undefined =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() || null : value;
