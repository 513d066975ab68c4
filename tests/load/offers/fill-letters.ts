import type { Client } from 'pg';

/** Letters and requests in the measured database, and what else it holds. */
export const LETTERS = 200_000;
export const AROUND = {
  applicants: 150_000,
  profiles: 200_000,
  jobs: 1_000,
  openJobs: 300,
  crowd: 2_000,
  lookupRows: 10,
};

/** Those who write them. */
const AUTHORS = 40;

/** How many of a hundred letters have each status: an organization that has written them for years. */
const OFFERS = {
  draft: 6,
  out_for_approval: 2,
  cancelled: 8,
  returned: 2,
  approved: 2,
  out_with_candidate: 5,
  recalled: 3,
  offer_expired: 7,
  offer_declined: 15,
  offer_accepted: 50,
};
const REQUESTS = { draft: 5, req_out: 15, received: 60, cancelled: 5, form_expired: 15 };

/** An array of SQL with each status as often as it is said. */
const spread = (shares: Record<string, number>) =>
  `array[${Object.entries(shares).flatMap(([status, share]) => Array.from({ length: share }, () => `'${status}'`))}]`;

/**
 * Writes letters into a database of buildDatabase, one for each application: three of four are offers, one of five is
 * in the archive. None has a trail or files, which lists do not read.
 */
export async function fillLetters(client: Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into employees (email, first_name, last_name, aasm_state)
     select 'author' || n || '@load.example', (array['Ana', 'Rémi', 'Odile', 'Hugo'])[1 + n % 4], 'Author' || n, 'recruiter'
       from generate_series(1, ${AUTHORS}) n`,
  );
  await client.query(
    `insert into job_assignments (job_id, employee_id)
     select j.id, e.id from (select id, row_number() over (order by id) as at from jobs) j
       join (select id, row_number() over (order by id) as at from employees where email like '%@load.example') e
         on e.at in (1 + j.at % ${AUTHORS}, 1 + (j.at + 7) % ${AUTHORS})`,
  );
  await client.query(
    `with authors as (select array_agg(id order by id) as ids from employees where email like '%@load.example')
     insert into approval_emails (email_type, status, applicant_profile_id, job_id, employee_id, subject, message, receiver,
       receiver_email, language, is_archived, due_date, start_date, sent_at, answered_at, status_changed_at, created_at, updated_at)
     select case when offer then 'offer_letter' else 'info_request' end,
       case when offer then (${spread(OFFERS)})[1 + h % 100] else (${spread(REQUESTS)})[1 + h % 100] end,
       p.id, p.job_id, authors.ids[1 + h / 7 % ${AUTHORS}], case when offer then 'Your offer ' else 'What we need ' end || p.n,
       '<p>' || repeat('We are glad to write to you about this. ', 25) || '</p>', a.first_name || ' ' || a.last_name, a.email,
       (array['en', 'fr', 'es'])[1 + h % 3], h / 13 % 5 = 0, (t + interval '20 days')::date, (t + interval '60 days')::date, t, t, t, t, t
     from (select id, applicant_id, job_id, row_number() over (order by id) as n from applicant_profiles
            where job_id in (select id from jobs where requisition_number like 'LOAD-%')) p
       join applicants a on a.id = p.applicant_id cross join authors
       cross join lateral (select abs(hashint8(p.n)) as h, p.n % 4 <> 0 as offer, now() - p.n * interval '10 minutes' as t) x
     limit ${LETTERS}`,
  );
  await client.query(
    `update applicant_profiles p set sort_name = rolecall_sort_name(a.first_name, a.last_name)
       from applicants a where a.id = p.applicant_id`,
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum (analyze)');
}
