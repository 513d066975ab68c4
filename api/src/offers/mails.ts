import { dayInWords } from '../generated/date-words.ts';
import type { Rows } from '../generated/rows.ts';
import type { Language } from '../generated/shapes.ts';
import { staffScreen } from '../platform/config/staff-screen.ts';
import { queryOne } from '../platform/database/database.ts';
import { escapeHtml, queueMails, type NewMail } from '../platform/mail/index.ts';
import { whereToChoose } from '../platform/notifications/index.ts';
import { inLanguage } from '../platform/texts/in-language.ts';
import { hasText, t } from '../platform/texts/texts.ts';
import { dressed } from '../templates/index.ts';
import type { LetterFacts } from './facts.ts';
import type { Letter } from './letter.ts';
import { oneLine } from '../platform/texts/one-line.ts';

type ToApprover = 'approvalWanted' | 'approvalReminder' | 'approvalCancelled';
type ToCandidate =
  | 'sent'
  | 'dueReminder'
  | 'requestSent'
  | 'requestReturned'
  | 'requestReminder'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'requestExpired'
  | 'recalled'
  | 'requestCancelled'
  | 'countersigned';
type ToViewer = 'viewSent' | 'viewAccepted' | 'viewDeclined';
type ToStaff =
  | 'staffApproved'
  | 'staffReturned'
  | 'staffAccepted'
  | 'staffDeclined'
  | 'staffExpired'
  | 'staffRequestReceived'
  | 'staffRequestExpired';

/** Somebody who is told of a letter, other than its candidate. */
export interface Reader {
  name: string;
  email: string;
  language: Language;
}

/** A mail about a letter: which texts (`offers.mails.<kind>`), and to whom. */
export type LetterMail = (
  | { kind: ToCandidate; to: 'candidate' }
  | { kind: ToApprover | ToViewer | ToStaff; to: Reader }
) & {
  /** Where its link leads; a secret one, but to the staff. */
  href?: string;
  /** What stands in the texts beside the facts of the letter. */
  values?: Record<string, string>;
  /** What somebody wrote with what the mail tells. */
  note?: string | null;
  dedupeKey?: string;
};

/** A mail with the letter that it is about. */
export type AboutLetter = { letter: Letter; facts: LetterFacts; mail: LetterMail };

/**
 * Queues a mail about a letter, in the running transaction and in the language of who gets it. Candidates read it between
 * header and signature of the letter, and their answers land in their thread. A candidate without an address gets none.
 */
export const mailAbout = (letter: Letter, facts: LetterFacts, mail: LetterMail): Promise<void> =>
  mailsAbout([{ letter, facts, mail }]);

/** Queues many of them, in their order. */
export async function mailsAbout(about: readonly AboutLetter[]): Promise<void> {
  const dress = dresser();
  const mails: NewMail[] = [];
  for (const one of about) mails.push(...(await mailOf(one, dress)));
  await queueMails(mails);
}

async function mailOf({ letter, facts, mail }: AboutLetter, dress: Dresser): Promise<NewMail[]> {
  const { candidate } = facts;
  const to =
    mail.to === 'candidate' ? (candidate.email ? { ...candidate, email: candidate.email } : undefined) : mail.to;
  if (!to) return [];
  const { language } = to;
  const values = { ...valuesOf(letter, facts, language), ...mail.values };
  const text = (part: string) => t(language, `offers.mails.${mail.kind}.${part}`, values);
  const words = [
    paragraph(t(language, 'mail.greeting', { name: to.name })),
    paragraph(text('body')),
    ...(mail.note?.trim() ? [paragraph(t(language, 'offers.mails.note', { note: mail.note.trim() }))] : []),
  ];
  const finish = async (link: string[]): Promise<Sent> => {
    const html = [...words, ...link].join('\n');
    return mail.to === 'candidate'
      ? toCandidate(letter, facts, await dress(html, letter, facts))
      : toReader(mail.kind, facts, html, language);
  };
  const link = mail.href ? [`<p><a href="${escapeHtml(mail.href)}">${escapeHtml(text('link'))}</a></p>`] : [];
  const secret = mail.href !== undefined && !mail.kind.startsWith('staff');
  const isOwn = hasText(`offers.mails.${mail.kind}.subject`);
  return [
    {
      to: to.email,
      subject: oneLine(isOwn ? text('subject') : facts.subject) || oneLine(values.job),
      language,
      purpose: purposeOf(mail.kind),
      secret,
      ...(secret ? { openHtml: (await finish([paragraph(t(language, 'offers.mails.linkKept'))])).html } : {}),
      applicantId: facts.applicantId,
      applicantProfileId: letter.applicant_profile_id,
      jobId: letter.job_id,
      employeeId: facts.author.id,
      approvalEmailId: letter.id,
      dedupeKey: mail.dedupeKey,
      ...(await finish(link)),
    },
  ];
}

type Sent = Pick<NewMail, 'html' | 'recipientKind' | 'from' | 'replyTo' | 'replyable' | 'headerId'>;

const toCandidate = ({ organization_file_id: headerId }: Letter, { author }: LetterFacts, html: string): Sent => ({
  html,
  recipientKind: 'candidate',
  from: author.email,
  replyTo: author.email,
  replyable: true,
  headerId,
});

type Dresser = (html: string, letter: Letter, facts: LetterFacts) => Promise<string>;

/** Puts mails between header and signature; those that have the same ask for it once. */
function dresser(): Dresser {
  const known = new Map<string, Promise<string>>();
  // The place of the text is one that no header or signature can have.
  const place = '\0';
  return async (html, { organization_file_id: headerId, signature_type: type }, { author }) => {
    const key = [headerId, type, author.id].join();
    const signature = type === 'none' ? null : type;
    const found = known.get(key) ?? dressed(place, { headerId, signature, author });
    known.set(key, found);
    const [before, after] = (await found).split(place);
    return `${before}${html}${after}`;
  };
}

/** What approvers and viewers answer goes to the author; the staff is told where to choose which mails come. */
function toReader(
  kind: LetterMail['kind'],
  { author, organization }: LetterFacts,
  words: string,
  language: Language,
): Sent {
  const signed = [words, paragraph(organization)];
  if (!kind.startsWith('staff'))
    return {
      html: signed.join('\n'),
      recipientKind: 'approver',
      from: author.email,
      replyTo: author.email,
      replyable: false,
    };
  const html = [...signed, whereToChoose(language, t(language, 'notices.offersWhy'))].join('\n');
  return { html, recipientKind: 'staff', replyable: false };
}

/** `approvalWanted` is kept with the mail as `offer_approval_wanted`. */
const purposeOf = (kind: string): string => `offer_${kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

function valuesOf(letter: Letter, { candidate, job, author, organization, subject }: LetterFacts, language: Language) {
  return {
    candidate: candidate.name,
    job: inLanguage(job.name, language),
    author: author.name,
    organization,
    subject,
    date: letter.due_date ? dayInWords(letter.due_date, language) : '',
  };
}

/** The screen of a letter. */
export const letterScreen = ({ id, email_type }: Pick<Letter, 'id' | 'email_type'>): string =>
  staffScreen(`/${email_type === 'offer_letter' ? 'offer-letter' : 'information-request'}/view/${id}`);

/** Approvers and viewers are read to in their own language where they have an account, else in the letter's. */
export async function readerOf(
  { name, email }: Pick<Rows['approval_chains'], 'name' | 'email'>,
  letter: Pick<Letter, 'language'>,
): Promise<Reader> {
  const account = await queryOne<{ language: Language }>(
    `select preferred_language as language from employees
      where lower(email) = lower($1) and aasm_state <> 'archived' and deactivated_at is null`,
    [email],
    { name: 'offers-reader' },
  );
  return { name, email, language: account?.language ?? letter.language };
}

const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
