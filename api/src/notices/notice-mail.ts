import type { Rows } from '../generated/rows.ts';
import type { Language } from '../generated/shapes.ts';
import { staffScreen } from '../platform/config/staff-screen.ts';
import { queryOne } from '../platform/database/database.ts';
import { escapeHtml, queueMail } from '../platform/mail/index.ts';
import { whereToChoose } from '../platform/notifications/index.ts';
import { t } from '../platform/texts/texts.ts';

/** One thing that a notice tells: what it says, and where to look at it. */
export interface Line {
  text: string;
  href: string | null;
}

/** Which texts: notices.<kind>.subject, .intro and .why; and the purpose of the mail. */
const PURPOSES = {
  watched: 'watched_stages',
  expiring: 'job_expiry',
  atOnce: 'notifications',
  daily: 'daily_digest',
} as const;

interface Notice {
  employeeId: number;
  language: Language;
  kind: keyof typeof PURPOSES;
  /** What there is to tell, under headings where there are some. */
  parts: { heading?: string; lines: Line[] }[];
  /** How many there are, if more than the mail holds. */
  count?: number;
  dedupeKey?: string;
}

/**
 * Queues one mail to one of the staff with all that there is to tell, and where to choose what is told. It names
 * colleagues, jobs, stages and numbers, never a candidate: what leaves the house holds nothing about them, and nothing
 * has to be taken back when they are removed.
 */
export async function noticeMail({ employeeId, language, kind, parts, count, dedupeKey }: Notice): Promise<void> {
  const employee = await queryOne<
    Pick<Rows['employees'], 'email'> & { name: string; organization: Rows['organizations']['name'] }
  >(
    `select e.email, e.first_name || ' ' || e.last_name as name, o.name as organization
       from employees e join organizations o on o.id = 1 where e.id = $1`,
    [employeeId],
  );
  if (!employee) return;
  const shown = parts.reduce((sum, { lines }) => sum + lines.length, 0);
  const more = (count ?? shown) - shown;
  const values = { smart_count: count ?? shown };
  await queueMail({
    to: employee.email,
    subject: t(language, `notices.${kind}.subject`, values),
    html: [
      paragraph(t(language, 'mail.greeting', { name: employee.name })),
      paragraph(t(language, `notices.${kind}.intro`, values)),
      ...parts.flatMap(({ heading, lines }) => [
        ...(heading === undefined ? [] : [`<p><strong>${escapeHtml(heading)}</strong></p>`]),
        `<ul>${lines.map(itemOf).join('')}</ul>`,
      ]),
      ...(more > 0 ? [paragraph(t(language, 'notices.more', { smart_count: more }))] : []),
      whereToChoose(language, t(language, `notices.${kind}.why`)),
      paragraph(employee.organization),
      paragraph(t(language, 'mail.automatic')),
    ].join('\n'),
    language,
    recipientKind: 'staff',
    purpose: PURPOSES[kind],
    replyable: false,
    employeeId,
    dedupeKey,
  });
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const itemOf = ({ text, href }: Line) =>
  href === null ? `<li>${escapeHtml(text)}</li>` : `<li><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></li>`;

/** The screen of a job's candidates. */
export const jobScreen = (jobId: number): string => staffScreen(`/job/applicants/${jobId}`);
