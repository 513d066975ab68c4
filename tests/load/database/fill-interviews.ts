import type { Client } from 'pg';

const INTERVIEWERS = 200;
const ATTRIBUTES = 12;

/**
 * Gives those whom fillHistory let come as far two interviews each, a week after they applied, of two of 200 people,
 * of whom nobody is in two places: how they ended, and three of four scorecards, each with four ratings. Triggers are off meanwhile.
 */
export async function fillInterviews(client: Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query('set synchronous_commit = off');
  await client.query(
    `insert into employees (email, first_name, last_name, aasm_state)
     select 'interviewer.' || n || '@people.example', 'Interviewer', 'No ' || n, 'hiring_manager' from generate_series(1, ${INTERVIEWERS}) n`,
  );
  await client.query(
    `with talks as (
       select p.id, n, p.created_at + (6 + n) * interval '1 day' as at, row_number() over (order by p.created_at, n) as turn
         from applicant_profiles p, generate_series(1, 2) n where p.interviewed_date is not null)
     insert into interviews (applicant_profile_id, name, kind, starts_at, ends_at, time_zone, status, created_at)
     select id, '{"en": "Talk"}', case n when 1 then 'phone' else 'video' end, at, at + interval '45 minutes', 'UTC',
            case when turn % 20 = 0 then 'no_show' when turn % 10 = 1 then 'cancelled' when turn % 3 = 0 then 'held' else 'scheduled' end,
            at - interval '3 days'
       from talks order by turn`,
  );
  // Who comes round again has had the time of a hundred other interviews in between.
  await client.query(
    `with people as (select array_agg(id order by id) as ids from employees where email like 'interviewer.%'),
          turns as (select i.*, row_number() over (order by i.starts_at, i.id) as turn from interviews i)
     insert into interview_interviewers (interview_id, employee_id, starts_at, ends_at, is_busy)
     select t.id, p.ids[1 + (2 * t.turn + seat) % ${INTERVIEWERS}], t.starts_at, t.ends_at, t.status <> 'cancelled'
       from turns t, people p, generate_series(0, 1) seat`,
  );
  await client.query(
    `insert into scorecards (applicant_profile_id, interview_id, name, author_id, status, recommendation, sent_at)
     select i.applicant_profile_id, i.id, i.name, w.employee_id, 'sent', (array['strong_no', 'no', 'yes', 'strong_yes'])[1 + w.id % 4],
            i.ends_at + (w.id % 72) * interval '1 hour'
       from interview_interviewers w join interviews i on i.id = w.interview_id
      where i.status in ('held', 'scheduled') and i.ends_at < now() and w.id % 4 > 0`,
  );
  // Each interview asks for four attributes, of which the two of an application share two; most agree about most of them.
  await client.query(
    `insert into interview_attributes (name) select jsonb_build_object('en', 'Attribute ' || n) from generate_series(1, ${ATTRIBUTES}) n`,
  );
  await client.query(
    `with attributes as (select id, name, row_number() over (order by id) - 1 as place from interview_attributes order by id desc limit ${ATTRIBUTES})
     insert into scorecard_ratings (scorecard_id, attribute_id, name, position, rating)
     select c.id, a.id, a.name, n, greatest(1, least(4, 2 + (c.applicant_profile_id + a.id) % 2 + (abs(hashint8(c.id * 4 + n)) % 5 - 2) / 2))
       from scorecards c join interviews i on i.id = c.interview_id cross join generate_series(1, 4) n
       join lateral (select (case i.kind when 'phone' then 0 else 2 end) + n as at) s on true
       join attributes a on a.place % ${ATTRIBUTES} = (c.applicant_profile_id + s.at) % ${ATTRIBUTES}`,
  );
  await client.query(
    'select rolecall_keep_interview_stages(array(select distinct applicant_profile_id from interviews))',
  );
  await client.query('select rolecall_keep_distances(array(select distinct applicant_profile_id from scorecards))');
  await client.query('set session_replication_role = origin');
  await client.query(
    'vacuum (analyze) interviews, interview_interviewers, scorecards, scorecard_ratings, scorecard_distances, employees',
  );
}
