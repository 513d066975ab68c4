import type { Client } from 'pg';

/** How large the measured database is. */
export interface Size {
  applicants: number;
  profiles: number;
  jobs: number;
  openJobs: number;
  crowd: number;
  lookupRows: number;
}
export const FULL: Size = {
  applicants: 400_000,
  profiles: 1_000_000,
  jobs: 2_000,
  openJobs: 500,
  crowd: 50_000,
  lookupRows: 10_000,
};

/**
 * Fills a migrated and seeded database, in SQL alone. The first job has `crowd` applicants, the others share the rest evenly; a
 * person applies at most once to a job. Triggers are off meanwhile, so what they keep right is written here as well.
 */
export async function buildDatabase(
  client: Client,
  size: Size,
  titles: object[],
  say: (line: string) => void,
): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query('set synchronous_commit = off');
  const step = async (name: string, sql: string, values: unknown[] = []) => {
    const started = performance.now();
    await client.query(sql, values);
    say(`${name}: ${Math.round((performance.now() - started) / 100) / 10} s`);
  };
  await step(
    'lookup',
    `insert into tags (name, "order") select jsonb_build_object('en', 'Skill ' || n, 'fr', 'Compétence ' || n, 'es', 'Destreza ' || n), n
       from generate_series(1, $1::int) n`,
    [size.lookupRows],
  );
  await step(
    'locations',
    `insert into locations (city, province, country) select 'City ' || n, 'Ontario', 'CA' from generate_series(1, 50) n`,
  );
  await step(
    'jobs',
    `insert into jobs (name, description, status, published_at, start_date, end_date, workflow_id, posting_board, location_id, job_type_id, requisition_number)
     select title, jsonb_build_object('en', body, 'fr', body, 'es', body),
            case when n <= $2::int then 'active' else 'closed' end,
            now() - interval '20 days', now() - interval '20 days', now() + interval '40 days',
            (select min(id) from workflows), 'public',
            (select min(id) from locations) + n % 50, (select min(id) from job_types), 'LOAD-' || n
       from generate_series(1, $1::int) n
       cross join lateral (select ($3::jsonb) -> (n % jsonb_array_length($3::jsonb)) as title,
                                  '<p>' || repeat('We look for people who like to do things well. ', 30) || '</p>' as body) t`,
    [size.jobs, size.openJobs, JSON.stringify(titles)],
  );
  await step(
    'workloads',
    `insert into workloads (job_id, stage_id, workload_order)
     select j.id, s.id, s."order" from jobs j join stages s on s.workflow_id = j.workflow_id
     on conflict do nothing`,
  );
  await step(
    'applicants',
    `insert into applicants (first_name, last_name, email, email_key, search_text, home_phone, city)
     select f, l, e, e, lower(f || ' ' || l || ' ' || e), '613 555 0100', 'Ottawa'
       from generate_series(1, $1::int) n
       cross join lateral (select (array['Olivia','Noah','Emma','Liam','Odile','Hugo','Camila','Diego'])[1 + n % 8] as f,
                                  (array['Bennett','Tremblay','Singh','Moreau','Ortiz','Chen','Haddad'])[1 + n % 7] || n as l,
                                  'person' || n || '@load.example' as e) t`,
    [size.applicants],
  );
  await step(
    'profiles',
    `with base as (select (select min(id) from jobs where requisition_number = 'LOAD-1') as job, (select min(id) from applicants where email like '%@load.example') as person,
                          (select array_agg(id order by "order", id) from stages where workflow_id = (select min(id) from workflows)) as stages),
     pairs as (
       select n, n as person, 0 as job from generate_series(0, $3::int - 1) n
       union all
       select n + $3::int, n % $1::int,
              1 + ((n % $1::int) * 7 + (n / $1::int) * 613) % ($4::int - 1)
         from generate_series(0, $2::int - $3::int - 1) n)
     insert into applicant_profiles (applicant_id, job_id, stage_id, sort_name, candidate_source_id, candidate_rank, created_at, updated_at, stage_entered_at)
     select b.person + p.person, b.job + p.job,
            b.stages[case when h < 45 then 1 when h < 65 then 2 when h < 77 then 3 when h < 80 then 4 when h < 82 then 5 else 6 end],
            'person ' || p.person, (select min(id) from candidate_sources), nullif(h % 7, 0), t, t, t
       from pairs p cross join base b
       cross join lateral (select abs(hashint4(p.n)) % 100 as h, now() - (p.n % 2000000) * interval '1 second' as t) x`,
    [size.applicants, size.profiles, size.crowd, size.jobs],
  );
  await step(
    'counts',
    `update workloads w set applicants_count = c.n
       from (select job_id, stage_id, count(*) as n from applicant_profiles where not is_deleted group by 1, 2) c
      where c.job_id = w.job_id and c.stage_id = w.stage_id`,
  );
  await client.query('set session_replication_role = origin');
  await step('vacuum', 'vacuum (analyze)');
}
