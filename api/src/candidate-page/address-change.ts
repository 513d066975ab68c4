import { holdEntries, recordCandidateEvents } from '../candidates/index.ts';
import type { Rows } from '../generated/rows.ts';
import type { Language } from '../generated/shapes.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Handler } from '../platform/chain/context.ts';
import { config } from '../platform/config/config.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { Conflict, NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { isAddress, letterHtml, queueMail } from '../platform/mail/index.ts';
import { limit } from '../platform/rate-limits/index.ts';
import { hashToken, newToken } from '../platform/sessions/index.ts';
import { t } from '../platform/texts/texts.ts';
import { lockOwnPerson, revokeOwnLinks } from './links.ts';
import { sendLinkTo } from './send-link.ts';

/** Where the links about a changed address lead. */
export const ADDRESS_PAGE = '/my-address';

/** How long a new address can be confirmed, and how long the old one can stop it, also once it was. */
const CONFIRM_DAYS = 2;
const STOP_DAYS = 14;

type Person = Pick<Rows['applicants'], 'first_name' | 'email'> & { language: Language };

/**
 * POST candidate_page/address: nothing changes before the new mailbox confirms. Whose address it may be besides is said
 * to nobody but who reads that mailbox.
 */
export const askOwnAddress: Handler<'askOwnAddress'> = async ({ body }) => {
  const email = body.email.trim();
  if (!isAddress(email)) throw new ValidationFailed([{ field: 'email', code: 'format-email' }]);
  const person = await lockOwnPerson(body.hash);
  await limit('own_page_address', String(person), { points: 3, seconds: 3600 });
  await limit('own_page_ask', email.toLowerCase(), { points: 3, seconds: 3600 });
  const known = (await queryOne<Person>(
    'select first_name, email, preferred_language as language from applicants where id = $1',
    [person],
  ))!;
  const old = known.email?.trim() ?? null;
  if (old?.toLowerCase() === email.toLowerCase())
    throw new ValidationFailed([{ field: 'email', code: 'ownPage.address.same' }]);
  await query(
    `update address_changes set status = 'stopped', settled_at = now() where applicant_id = $1 and status = 'pending'`,
    [person],
  );
  const [confirm, stop] = [newToken(), newToken()];
  await query(
    `insert into address_changes (applicant_id, old_email, new_email, confirm_hash, stop_hash, expires_at)
     values ($1, $2, $3, $4, $5, now() + $6 * interval '1 day')`,
    [person, old, email, hashToken(confirm), hashToken(stop), STOP_DAYS],
  );
  await mail(person, known, { to: email, token: confirm, kind: 'confirm' });
  if (old && isAddress(old)) await mail(person, known, { to: old, token: stop, kind: 'stop' });
  return { success: true };
};

async function mail(
  applicantId: number,
  { first_name, language }: Person,
  { to, token, kind }: { to: string; token: string; kind: 'confirm' | 'stop' },
): Promise<void> {
  const house = await queryOne<{ name: string }>('select name from organizations where id = 1');
  const organization = house?.name ?? '';
  const letter = (href: string) =>
    letterHtml({
      language,
      name: kind === 'stop' ? (first_name ?? '') : '',
      organization,
      paragraphs: [t(language, `ownPage.address.mail.${kind}Text`, { organization })],
      link: { href, label: t(language, `ownPage.address.mail.${kind}Link`) },
    });
  const address = (end: string) => new URL(`${ADDRESS_PAGE}${end}?language=${language}`, config().publicUrl).href;
  await queueMail({
    to,
    subject: t(language, `ownPage.address.mail.${kind}Subject`, { organization }),
    html: letter(address(`/${token}`)),
    openHtml: letter(address('')),
    secret: true,
    language,
    recipientKind: 'candidate',
    purpose: 'address_change',
    replyable: false,
    applicantId,
  });
}

type Change = Pick<Rows['address_changes'], 'id' | 'applicant_id' | 'status' | 'old_email' | 'new_email'> & {
  act: 'confirm' | 'stop';
};

/** The change that a link is about, while the link does something. */
function findChange(token: string, lock = ''): Promise<Change | undefined> {
  return queryOne<Change>(
    `select c.id, c.applicant_id, c.status, c.old_email, c.new_email,
       case when c.confirm_hash = $1 then 'confirm' else 'stop' end as act
       from address_changes c join applicants a on a.id = c.applicant_id
      where a.removed_at is null and c.expires_at > now() and (
        c.confirm_hash = $1 and c.status = 'pending' and c.created_at > now() - ${CONFIRM_DAYS} * interval '1 day'
        or c.stop_hash = $1 and c.status <> 'stopped')${lock}`,
    [hashToken(token)],
    { name: `own-page-address-change${lock ? '-locked' : ''}` },
  );
}

/** POST candidate_page/check_address */
export const checkAddressChange: Handler<'checkAddressChange'> = async ({ body: { hash } }) => {
  const change = await findChange(hash);
  if (!change) throw new NotFound('ownPage.address.ended');
  return { act: change.act, status: change.status, new_email: change.new_email };
};

/** POST candidate_page/settle_address */
export const settleAddressChange: Handler<'settleAddressChange'> = async ({ body: { hash } }) => {
  const before = await findChange(hash);
  if (!before) throw new NotFound('ownPage.address.ended');
  const entries = await holdEntries([before.applicant_id]);
  const change = await findChange(hash, ' for update of c');
  const kept = entries.find(({ merged_into_id, removed_at }) => merged_into_id === null && removed_at === null);
  if (!change || !kept) throw new NotFound('ownPage.address.ended');
  const ids = entries.map(({ id }) => id);
  const outcome = change.act === 'confirm' ? 'confirmed' : 'stopped';
  if (change.act === 'confirm') await setAddress(kept.id, ids, change.new_email);
  // Stopped late: what was confirmed is put back, unless it has been changed again since.
  else if (change.status === 'confirmed') await putBack(kept.id, ids, change);
  await query('update address_changes set status = $2, settled_at = now() where id = $1', [change.id, outcome]);
  await revokeOwnLinks(kept.id, 'replaced');
  const person = await queryOne<{ email: string | null }>('select email from applicants where id = $1', [kept.id]);
  if (person?.email && isAddress(person.email.trim())) await sendLinkTo(kept.id);
  return { outcome };
};

async function putBack(person: number, entries: number[], { old_email, new_email }: Change): Promise<void> {
  const now = await queryOne<{ email: string | null }>('select email from applicants where id = $1', [person]);
  if (now?.email?.toLowerCase() === new_email.toLowerCase()) await setAddress(person, entries, old_email);
}

/**
 * Gives a held person another address. One of another person is refused: they are brought together by the staff. One of
 * another entry of the same person is exchanged for the one that goes.
 */
async function setAddress(person: number, entries: number[], email: string | null): Promise<void> {
  const owner = await queryOne<{ id: number }>(
    'select id from applicants where email_key = lower(btrim($1)) and id <> $2 for no key update',
    [email, person],
  );
  if (owner && !entries.includes(owner.id)) throw new Conflict('ownPage.address.taken');
  const before = await queryOne<{ email: string | null }>('select email from applicants where id = $1', [person]);
  if (owner) await query('update applicants set email = null where id = $1', [owner.id]);
  // Who applies with it in this moment was first: the database refuses the second.
  await query('update applicants set email = $2, updated_at = now(), lock_version = lock_version + 1 where id = $1', [
    person,
    email,
  ]);
  if (owner) await query('update applicants set email = $2 where id = $1', [owner.id, before?.email ?? null]);
  const [was, is] = [{ email: before?.email ?? null }, { email }];
  await recordCandidateEvents([{ applicantId: person, action: 'updated', before: was, after: is }]);
  await audit({ action: 'update', entity: 'applicant', id: person, before: was, after: is });
}
