import type { CleanHtml, Language, Letter } from '../../../../career-site/src/site.ts';
import { today } from '../../candidates/index.ts';
import { shownHtml } from '../../platform/mail/index.ts';
import { inLanguage } from '../../platform/texts/in-language.ts';
import { t } from '../../platform/texts/texts.ts';
import { DECLINE_REASONS } from './limits.ts';
import type { Linked } from './find-linked.ts';

const DAY_MS = 86_400_000;

/** A letter as its page shows it, in the language of the page; `hash` opens its files. */
export async function letterView(linked: Linked, hash: string, language: Language): Promise<Letter> {
  const { first_name, last_name } = linked.applicant_info;
  return {
    email_type: linked.email_type,
    state: linked.state,
    role: linked.role,
    subject: linked.subject,
    request_signature: linked.request_signature,
    terms: linked.terms,
    wanted: linked.wanted,
    closed_because: linked.closed_because,
    answered_at: linked.answered_at === null ? null : new Date(linked.answered_at).toISOString(),
    accepted: linked.accepted,
    note: linked.note,
    consent: linked.consent,
    version_sha256: linked.version_sha256,
    message: shownHtml(linked.message).html as CleanHtml,
    writtenIn: linked.language,
    candidate: { firstName: first_name ?? '', name: [first_name, last_name].filter(Boolean).join(' ') },
    jobName: inLanguage(linked.job_info.name, language),
    files: linked.files.flatMap((file) => fileOf(file, hash)),
    ...(linked.header ? { header: linked.header } : {}),
    ...(linked.due_date ? { due: dueOf(linked.due_date, await today()) } : {}),
    ...(linked.pdf ? { pdf: linked.pdf } : {}),
    ...(linked.decline_reason ? { declineReason: reasonText(linked.decline_reason, language) } : {}),
    ...(linked.signature_name ? { signedAs: linked.signature_name } : {}),
  };
}

export const reasons = (language: Language) =>
  DECLINE_REASONS.map((value) => ({ value, label: reasonText(value, language) }));

const reasonText = (reason: string, language: Language): string => t(language, `career.offer.reason.${reason}`);

function dueOf(due: string, day: string): NonNullable<Letter['due']> {
  const date = due.slice(0, 10);
  return { date, daysLeft: Math.round((Date.parse(date) - Date.parse(day)) / DAY_MS) };
}

/** A file, or a link to another place; one that leads nowhere is left out. */
function fileOf(file: Linked['files'][number], hash: string): Letter['files'] {
  const { file_and_link_id, id, name, size, link, description } = file;
  const href =
    id === null ? webAddress(link) : `/api/v1/uploaded_files/${id}/download?hash=${encodeURIComponent(hash)}`;
  if (!href) return [];
  return [
    {
      id: file_and_link_id,
      name: name || href,
      href,
      elsewhere: id === null,
      ...(size === null ? {} : { size }),
      ...(description ? { description } : {}),
    },
  ];
}

const webAddress = (link: string | null): string | undefined =>
  link && URL.canParse(link) && /^https?:$/.test(new URL(link).protocol) ? link : undefined;
