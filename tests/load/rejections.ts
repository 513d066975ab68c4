import type pg from 'pg';
import { call } from './measure.ts';

/** Candidates of one rejection, each with an interview to come of two people. */
const REJECTED = 1_000;
const rounds = 3;

/** Milliseconds of the rejection, and seconds until all have been told. */
const wanted = { rejection: 2_000, told: 60 };

interface Place {
  base: string;
  headers: Record<string, string>;
  people: number[];
}

/**
 * A bulk rejection of candidates who are invited to interviews: the call, and until candidates and interviewers have
 * their mails. The worker must run. Answers what missed. @throws where an interview stays, a time is not free, or
 * somebody is told twice or not at all
 */
export async function measureRejections(client: pg.Client, { base, headers, people }: Place): Promise<string[]> {
  const { rows: chosen } = await client.query<{ id: string; stage_id: string }>(
    `select p.id, p.stage_id from applicant_profiles p join stages s on s.id = p.stage_id
      where p.job_id = (select job_id from applicant_profiles group by job_id order by count(*) desc limit 1)
        and s.stage_type <> 'rejected' and not p.is_deleted and p.removed_at is null order by p.stage_id, p.id limit $1`,
    [REJECTED],
  );
  const ids = chosen.map(({ id }) => Number(id));
  const { rows: reasons } = await client.query<{ id: string }>(
    `select id from rejection_reasons where not is_deleted and code is distinct from 'do_not_hire' order by id limit 1`,
  );
  await client.query('delete from interviews where applicant_profile_id = any($1::bigint[])', [ids]);
  const calls: number[] = [];
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const interviews = await invite(client, ids, people);
    const path = `applicant_profiles/reject_profiles/${reasons[0]!.id}`;
    const started = performance.now();
    const answer = JSON.parse(await call('PUT', `${base}/api/v1/${path}`, headers, { ids }));
    calls.push(performance.now() - started);
    if (answer.interviews_cancelled !== ids.length)
      throw new Error(`${answer.interviews_cancelled} interviews cancelled`);
    await told(client, interviews);
    seconds.push((performance.now() - started) / 1000);
    for (const [stage, group] of Map.groupBy(chosen, ({ stage_id }) => stage_id))
      await call('PUT', `${base}/api/v1/applicant_profiles/move_profiles_to_stage/${stage}`, headers, {
        ids: group.map(({ id }) => Number(id)),
      });
  }
  const [rejection, all] = [Math.max(...calls), Math.max(...seconds)];
  console.log(
    `rejection of ${REJECTED} with interviews, the slowest of ${rounds}: ${rejection.toFixed(0)} ms (under ${wanted.rejection}), ${3 * REJECTED} mails after ${all.toFixed(1)} s (under ${wanted.told})`,
  );
  return [
    ...(rejection >= wanted.rejection ? [`rejection of ${REJECTED} with interviews`] : []),
    ...(all >= wanted.told ? ['mails of cancelled interviews'] : []),
  ];
}

/** An interview for each, far enough ahead to hit no other, of which everybody has been told. */
async function invite(client: pg.Client, ids: number[], people: number[]): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `with own as (
       insert into interviews (applicant_profile_id, name, kind, starts_at, ends_at, time_zone)
       select id, '{"en": "Talk"}', 'video', w.at, w.at + interval '45 minutes', 'UTC'
         from unnest($1::bigint[]) with ordinality as p(id, n),
           lateral (select date_trunc('hour', now()) + interval '200 days' + (p.n / 50)::int * interval '1 hour' as at) w
       returning id, applicant_profile_id, starts_at, ends_at),
     seats as (
       insert into interview_interviewers (interview_id, employee_id, starts_at, ends_at)
       select o.id, ($2::bigint[])[1 + (2 * p.n + seat) % 200], o.starts_at, o.ends_at
         from own o join unnest($1::bigint[]) with ordinality as p(id, n) on p.id = o.applicant_profile_id, generate_series(0, 1) seat
       returning interview_id, employee_id),
     addressed as (
       select interview_id, e.email from seats join employees e on e.id = seats.employee_id
       union all select o.id, a.email from own o join applicant_profiles p on p.id = o.applicant_profile_id join applicants a on a.id = p.applicant_id)
     insert into hgemails (t_uid, f_uid, subject, message, status, purpose, interview_id, calendar_method, calendar_sequence)
     select email, 'jobs@bench.example', 'Interview', '', 'sent', 'interview_invited', interview_id, 'request', 0 from addressed
     returning interview_id as id`,
    [ids, people],
  );
  await client.query('analyze interviews, interview_interviewers, hgemails');
  return [...new Set(rows.map(({ id }) => Number(id)))];
}

/** Waits until everybody has a mail of the end of their interview, and looks that it is one, and that all times are free. */
async function told(client: pg.Client, interviews: number[]): Promise<void> {
  const limit = performance.now() + 10_000 * wanted.told;
  for (;;) {
    const { rows } = await client.query<{ mails: number; twice: number }>(
      `select coalesce(sum(n), 0)::int as mails, count(*) filter (where n > 1)::int as twice from (
         select count(*) as n from hgemails where interview_id = any($1::bigint[]) and calendar_method = 'cancel'
          group by interview_id, t_uid) m`,
      [interviews],
    );
    if (rows[0]!.twice > 0) throw new Error(`${rows[0]!.twice} were told twice`);
    if (rows[0]!.mails === 3 * interviews.length) break;
    if (performance.now() > limit) throw new Error(`Only ${rows[0]!.mails} mails of cancelled interviews`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const { rows } = await client.query<{ left: number }>(
    `select count(*)::int as left from interviews i join interview_interviewers w on w.interview_id = i.id
      where i.id = any($1::bigint[]) and (i.status <> 'cancelled' or w.is_busy)`,
    [interviews],
  );
  if (rows[0]!.left > 0) throw new Error(`${rows[0]!.left} times of cancelled interviews are still taken`);
}
