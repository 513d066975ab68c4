import type { Rows } from '../generated/rows.ts';
import type { Language } from '../generated/shapes.ts';
import { config } from '../platform/config/config.ts';
import { queryOne } from '../platform/database/database.ts';
import { escapeHtml, queueMail } from '../platform/mail/index.ts';
import { t } from '../platform/texts/texts.ts';

/** One thing that a notice tells: a text with its values, and where to look at it. */
export interface Line {
  key: string;
  values: Record<string, string | number>;
  href: string;
}

interface Digest {
  employeeId: number;
  /** Which texts: notices.<kind>.subject and .intro. */
  kind: 'watched' | 'expiring';
  lines: Line[];
  dedupeKey: string;
}

/**
 * Queues one mail to one of the staff with all that there is to tell. It names jobs, stages and numbers, never a
 * candidate: what leaves the house holds nothing about them, and nothing has to be taken back when they are removed.
 */
export async function digestMail({ employeeId, kind, lines, dedupeKey }: Digest): Promise<void> {
  const employee = await queryOne<
    Pick<Rows['employees'], 'email'> & { name: string; language: Language; organization: Rows['organizations']['name'] }
  >(
    `select e.email, e.first_name || ' ' || e.last_name as name, e.preferred_language as language,
            o.name as organization
       from employees e join organizations o on o.id = 1 where e.id = $1`,
    [employeeId],
  );
  if (!employee) return;
  const { language } = employee;
  const items = lines.map(
    ({ key, values, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(t(language, key, values))}</a></li>`,
  );
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  await queueMail({
    to: employee.email,
    subject: t(language, `notices.${kind}.subject`, { smart_count: lines.length }),
    html: [
      paragraph(t(language, 'mail.greeting', { name: employee.name })),
      paragraph(t(language, `notices.${kind}.intro`)),
      `<ul>${items.join('')}</ul>`,
      paragraph(t(language, `notices.${kind}.why`)),
      paragraph(employee.organization),
      paragraph(t(language, 'mail.automatic')),
    ].join('\n'),
    language,
    recipientKind: 'staff',
    purpose: kind === 'watched' ? 'watched_stages' : 'job_expiry',
    replyable: false,
    employeeId,
    dedupeKey,
  });
}

/** The screen of a job's candidates. */
export const jobScreen = (jobId: number): string => `${config().publicUrl}/ats.html#/job/applicants/${jobId}`;
