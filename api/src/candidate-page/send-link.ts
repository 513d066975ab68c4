import type { Language } from '../generated/shapes.ts';
import type { Rows } from '../generated/rows.ts';
import type { Handler } from '../platform/chain/context.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import { Conflict, ValidationFailed } from '../platform/errors/errors.ts';
import { isAddress, letterHtml, ownPageAddress, queueMail } from '../platform/mail/index.ts';
import { askAgain } from '../guard/index.ts';
import { limit, networkOf } from '../platform/rate-limits/index.ts';
import { enqueue } from '../platform/queue/index.ts';
import { t } from '../platform/texts/texts.ts';
import { lockOwnPerson, revokeOwnLinks } from './links.ts';

/** The job that looks for whose address it is; the call that makes it takes as long for one that nobody has. */
export const sendLinkJob = 'candidate-page.send-link';

/** Mails with a link that one address gets in an hour, whoever asks. */
const MOST_AN_HOUR = { points: 3, seconds: 3600 };

export interface LinkRequest {
  email: string;
  language: Language;
}

/** POST candidate_page/ask_link: the same answer whether somebody has this address or not. */
export const askCandidatePageLink: Handler<'askCandidatePageLink'> = async ({ body, language, ip }) => {
  const email = body.email.trim();
  if (!isAddress(email)) throw new ValidationFailed([{ field: 'email', code: 'format-email' }]);
  // One field, which browsers fill in: it may be sent in no time.
  await askAgain('own-page', body.guard, { fastestMs: 0 });
  await limit('own_page_ask_network', networkOf(ip), { points: 20, seconds: 3600 });
  await limit('own_page_ask', email.toLowerCase(), MOST_AN_HOUR);
  await withTransaction(() =>
    enqueue(sendLinkJob, { email: email.toLowerCase(), language: body.language ?? language } satisfies LinkRequest),
  );
  return { success: true };
};

type Addressee = Pick<Rows['applicants'], 'id' | 'first_name' | 'preferred_language'> & { email: string };

/** Sends the link to the address as it is known; to one that nobody has, nothing. */
export async function sendAskedLink({ email, language }: LinkRequest): Promise<void> {
  const found = await queryOne<Addressee>(
    `select a.id, a.first_name, a.email, a.preferred_language from applicants a
      where a.email_key = $1 and a.removed_at is null
        and exists (select from applicant_profiles p join applicants e on e.id = p.applicant_id
          where coalesce(e.merged_into_id, e.id) = coalesce(a.merged_into_id, a.id) and not p.is_deleted and p.removed_at is null)`,
    [email],
    { name: 'own-page-addressee' },
  );
  if (found) await sendOwnLink({ ...found, preferred_language: language });
}

/**
 * Mails somebody a link to their page. The row names the address of the page alone; the link is made as the mail leaves
 * (platform/mail/own-page-link.ts). The name is the stored one: what strangers typed stands in no mail.
 */
async function sendOwnLink({ id, first_name, email, preferred_language: language }: Addressee): Promise<void> {
  const house = await queryOne<{ name: string }>('select name from organizations where id = 1');
  const organization = house?.name ?? '';
  await queueMail({
    to: email,
    subject: t(language, 'ownPage.mail.subject', { organization }),
    html: letterHtml({
      language,
      name: first_name ?? '',
      organization,
      paragraphs: [t(language, 'ownPage.mail.text', { organization }), t(language, 'ownPage.mail.secret')],
      link: { href: ownPageAddress(language), label: t(language, 'ownPage.mail.link') },
    }),
    language,
    recipientKind: 'candidate',
    purpose: 'own_page_link',
    replyable: false,
    applicantId: id,
  });
}

/** Mails a held person a link, in their language. @throws 409 for one without an address */
export async function sendLinkTo(person: number): Promise<void> {
  const [found] = await query<Addressee>(
    'select id, first_name, email, preferred_language from applicants where id = $1 and email is not null',
    [person],
  );
  if (!found || !isAddress(found.email.trim())) throw new Conflict('ownPage.errors.noAddress');
  await sendOwnLink({ ...found, email: found.email.trim() });
}

/**
 * POST candidate_page/new_link: the page was opened by somebody else, or its link passed on. All links end, and the new
 * one goes to the candidate's own mailbox, so that whoever holds the old one gets nothing.
 */
export const renewCandidatePageLink: Handler<'renewCandidatePageLink'> = async ({ body: { hash } }) => {
  const person = await lockOwnPerson(hash);
  await limit('own_page_renew', String(person), MOST_AN_HOUR);
  await revokeOwnLinks(person, 'replaced');
  await sendLinkTo(person);
  return { success: true };
};
