import type { CallTypes } from '../generated/call-types.ts';
import type { Rows } from '../generated/rows.ts';
import { isAhead, type CallContext, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { today } from '../candidates/index.ts';
import { ownBookings } from './bookings.ts';
import { findOwnLink } from './links.ts';
import { ownApplications } from './own-applications.ts';
import { MAILS_PER_PAGE, ownThread } from './thread.ts';
import { ownApplicationsSql } from './states-sql.ts';

type OwnPage = CallTypes['checkCandidatePage']['answer'];
type Person = Pick<
  Rows['applicants'],
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'home_phone'
  | 'work_phone'
  | 'street'
  | 'city'
  | 'province'
  | 'postal_code'
  | 'country'
  | 'preferred_language'
  | 'keep_longer'
  | 'keep_longer_at'
>;

/** POST candidate_page/check: what the page shows. Looking changes nothing but when the link was last opened. */
export const checkCandidatePage: Handler<'checkCandidatePage'> = async (context) => {
  const { hash, mails_page, language: named } = context.body;
  const language = named ?? context.language;
  const link = await findOwnLink(hash);
  if (!link) throw new NotFound('ownPage.errors.linkEnded');
  const person = link.person_id;
  await recordOpened(link.id, context);
  const found = await queryOne<Person>(
    `select first_name, last_name, email, home_phone, work_phone, street, city, province, postal_code, country,
       preferred_language, keep_longer, keep_longer_at from applicants where id = $1`,
    [person],
    { name: 'own-page-person' },
  );
  const { first_name, last_name, email, preferred_language, keep_longer, keep_longer_at, ...details } = found!;
  const applications = await ownApplications(person, language);
  const [bookings, letters, thread, copy, removal] = [
    await ownBookings(applications, language),
    await ownLetters(person),
    await ownThread(person, mails_page ?? 1),
    await ownCopy(person),
    await ownRemoval(person),
  ];
  return {
    first_name,
    name: [first_name, last_name].filter(Boolean).join(' '),
    email,
    language: preferred_language,
    contact: { ...details, preferred_language },
    applications,
    letters,
    bookings: bookings.map(({ applicant_profile_id: _profile, ...booking }) => booking),
    ...thread,
    mails_per_page: MAILS_PER_PAGE,
    keep_longer,
    keep_longer_at: keep_longer_at?.toISOString() ?? null,
    copy: copy ?? null,
    removal: removal ?? null,
    expires_at: link.expires_at.toISOString(),
  };
};

/** Once an hour is enough to say when somebody was there; what a browser fetches ahead is nobody. */
async function recordOpened(id: number, { req }: Pick<CallContext, 'req'>): Promise<void> {
  if (isAhead(req)) return;
  await query(
    `update record_links set used_at = now()
      where id = $1 and (used_at is null or used_at < now() - interval '1 hour')`,
    [id],
    { name: 'own-page-opened' },
  );
}

/** SQL of the letters `e` of a person that wait for an answer today. */
export const openLettersSql = (person: string, day: string): string => `e.applicant_profile_id in (
    select p.id from applicant_profiles p where ${ownApplicationsSql(person)})
  and not e.is_archived and e.status in ('out_with_candidate', 'req_out') and (e.due_date is null or e.due_date >= ${day}::date)`;

async function ownLetters(person: number): Promise<OwnPage['letters']> {
  return query<OwnPage['letters'][number]>(
    `select e.id, e.email_type, j.name as job_name, coalesce(e.subject, '') as subject, e.due_date::text
       from approval_emails e join jobs j on j.id = e.job_id where ${openLettersSql('$1', '$2')}
      order by e.due_date nulls last, e.id limit 50`,
    [person, await today()],
    { name: 'own-page-letters' },
  );
}

function ownCopy(person: number): Promise<OwnPage['copy'] | undefined> {
  return queryOne<NonNullable<OwnPage['copy']>>(
    `select case when c.finished_at is not null then 'ready' when c.failed_at is not null then 'failed' else 'making' end as state,
       c.created_at as ordered_at, c.expires_at, c.size::int as size,
       exists (select from data_copies d where d.applicant_id = c.applicant_id and d.format = 'pdf' and d.id > c.id) as pdf
       from data_copies c where c.applicant_id = $1 and c.format = 'json' and c.expires_at > now() order by c.id desc limit 1`,
    [person],
    { name: 'own-page-copy' },
  );
}

function ownRemoval(person: number): Promise<OwnPage['removal'] | undefined> {
  return queryOne<NonNullable<OwnPage['removal']>>(
    `select r.status, r.created_at as asked_at, r.answer, r.settled_at
       from removal_requests r where r.applicant_id in (select e.id from applicants e where e.id = $1 or e.merged_into_id = $1)
      order by r.status = 'open' desc, r.id desc limit 1`,
    [person],
    { name: 'own-page-removal' },
  );
}
