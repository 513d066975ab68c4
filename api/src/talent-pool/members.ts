import { dayInWords } from '../generated/date-words.ts';
import { roleGroups } from '../generated/roles.ts';
import type { Language } from '../generated/shapes.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import { Conflict } from '../platform/errors/errors.ts';
import { isAddress, letterHtml, ownPageAddress, queueMail } from '../platform/mail/index.ts';
import { notify } from '../platform/notifications/index.ts';
import { withdrawByItself } from '../pipeline/index.ts';
import { t } from '../platform/texts/texts.ts';
import { poolMonthsSql } from './pool.ts';

/** So long before a consent ends those concerned are reminded, and it can be renewed. */
export const REMIND_DAYS = 30;

/** So many are dealt with by one run; the next one goes on. */
const BATCH = 500;

/** Ends a membership, if there is one; the application is ended by who calls. */
export const endMembership = (profileId: number, because: 'left' | 'expired') =>
  query(
    'update talent_pool_members set ended_at = now(), end_reason = $2 where applicant_profile_id = $1 and ended_at is null',
    [profileId, because],
  );

/** Another period from today, which the candidate asked for. @throws 409 where there is no membership to renew */
export async function renewMembership(profileId: number): Promise<void> {
  const row = await queryOne(
    `update talent_pool_members m set consented_at = now(), reminded_at = null,
       expires_at = now() + ${poolMonthsSql} * interval '1 month'
     from organizations o where o.id = 1 and m.applicant_profile_id = $1 and m.ended_at is null and m.expires_at > now()
     returning m.id`,
    [profileId],
  );
  if (!row) throw new Conflict('talentPool.errors.noMember');
}

/** Daily: tells those responsible and the candidates of consents that end soon, and ends those that are over. */
export async function lookAfterPool(): Promise<void> {
  for (const id of await dueOf(`m.reminded_at is null and m.expires_at < now() + ${REMIND_DAYS} * interval '1 day'`))
    await withTransaction(() => remind(id));
  for (const id of await dueOf('m.expires_at <= now()')) await withTransaction(() => expire(id));
}

const dueOf = async (due: string): Promise<number[]> => {
  const rows = await query<{ id: number }>(
    `select m.applicant_profile_id as id from talent_pool_members m where m.ended_at is null and ${due}
     order by m.expires_at, m.id limit ${BATCH}`,
  );
  return rows.map(({ id }) => id);
};

interface Due {
  job_id: number;
  applicant_id: number;
  email: string | null;
  first_name: string | null;
  language: Language;
  date: string;
  organization: string;
}

/** Who was reminded by another run meanwhile is left alone. */
async function remind(profileId: number): Promise<void> {
  const due = await queryOne<Due>(
    `update talent_pool_members m set reminded_at = now()
     from applicant_profiles p join applicants a on a.id = p.applicant_id cross join organizations o
     where m.applicant_profile_id = $1 and p.id = $1 and o.id = 1 and m.reminded_at is null and m.ended_at is null
       and m.expires_at > now()
     returning p.job_id, a.id as applicant_id, a.email, a.first_name, a.preferred_language as language,
       to_char(m.expires_at at time zone o.time_zone, 'YYYY-MM-DD') as date, o.name as organization`,
    [profileId],
  );
  if (!due) return;
  await notify({
    to: await responsibleFor(due.job_id),
    kind: 'talent_pool',
    key: `talent-pool/${profileId}/${due.date}`,
    applicant_profile_id: profileId,
  });
  if (!due.email || !isAddress(due.email.trim())) return;
  const { language, organization } = due;
  const date = dayInWords(due.date, language);
  await queueMail({
    to: due.email.trim(),
    subject: t(language, 'talentPool.mail.ending.subject', { organization, date }),
    html: letterHtml({
      language,
      organization,
      ...(due.first_name ? { name: due.first_name } : {}),
      paragraphs: [
        t(language, 'talentPool.mail.ending.text', { organization, date }),
        t(language, 'ownPage.mail.secret'),
      ],
      link: { href: ownPageAddress(language), label: t(language, 'talentPool.mail.link') },
    }),
    language,
    recipientKind: 'candidate',
    purpose: 'talent_pool_ending',
    replyable: false,
    applicantId: due.applicant_id,
  });
}

/** Those who are assigned to the pool's job; where nobody is, the administrators. */
async function responsibleFor(jobId: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select a.employee_id as id from job_assignments a where a.job_id = $1
     union select e.id from employees e where e.aasm_state = any($2)
       and not exists (select from job_assignments a where a.job_id = $1)`,
    [jobId, roleGroups.administrators],
  );
  return rows.map(({ id }) => id);
}

/** The application ends as one that was withdrawn: it was the candidate's consent that kept it. */
async function expire(profileId: number): Promise<void> {
  const over = await queryOne(
    `select from applicant_profiles p where p.id = $1 and exists (select from talent_pool_members m
       where m.applicant_profile_id = p.id and m.ended_at is null and m.expires_at <= now()) for update`,
    [profileId],
  );
  if (!over) return;
  await withdrawByItself(profileId, null);
  await endMembership(profileId, 'expired');
}
