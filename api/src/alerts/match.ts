import type { Rows } from '../generated/rows.ts';
import type { Language } from '../generated/shapes.ts';
import { factSql, foundSql, hiddenFacts, openSql, PLACE, typedWordsSql } from '../jobs/index.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import { inLanguageSql } from '../platform/texts/in-language.ts';
import { LANGUAGES } from '../platform/texts/texts.ts';
import { dueAlertsSql, mailDigests, mailedUntilSql } from './digests.ts';

export type Round = Pick<Rows['alert_rounds'], 'id' | 'frequency' | 'step' | 'cursor'> & {
  since: string;
  until: string;
};

/** So many searches, and so many addresses, are dealt with in one transaction. */
const SEARCHES = 5_000;
const ADDRESSES = 50_000;

/**
 * Does the next part of a round, in one transaction: first each different search finds its new jobs, then each address is
 * given what its searches have found, then the mails are written. False when nothing is left to do.
 */
export const roundStep = (id: number): Promise<boolean> =>
  withTransaction(async () => {
    const round = await queryOne<Round>(
      `select id, frequency, step, cursor, since::text, until::text from alert_rounds where id = $1 for update`,
      [id],
    );
    switch (round?.step) {
      case 'match':
        return matchSearches(round);
      case 'gather':
        return gatherDigests(round);
      case 'mail':
        return (await mailDigests(round)) || goOn(round, 'done');
      default:
        return false;
    }
  });

/** The next step, from its beginning, or another part of this one. */
async function goOn({ id, frequency }: Round, step: Round['step'], cursor = 0): Promise<boolean> {
  await query('update alert_rounds set step = $2, cursor = $3 where id = $1', [id, step, cursor]);
  if (step !== 'done') return true;
  await query('delete from alert_matches where alert_round_id = $1', [id]);
  await query(
    `update job_alerts a set lags = false from alert_rounds r
     where r.id = $1 and a.lags and a.frequency = $2 and a.updated_at < r.created_at`,
    [id, frequency],
  );
  return false;
}

async function matchSearches(round: Round): Promise<boolean> {
  const jobs = await newJobs(round);
  if (jobs.length === 0) return goOn(round, 'done');
  const searches = await query<Pick<Rows['alert_searches'], 'id'>>(
    `select s.id from alert_searches s where s.id > $1 and exists (select from job_alerts a
       where a.alert_search_id = s.id and a.frequency = $2 and a.confirmed_at is not null) order by s.id limit ${SEARCHES}`,
    [round.cursor, round.frequency],
  );
  const last = searches.at(-1);
  if (!last) return goOn(round, 'gather');
  const ids = searches.map(({ id }) => id);
  for (const language of LANGUAGES) await query(matchSql(language), [round.id, ids, jobs]);
  return goOn(round, 'match', last.id);
}

/** What is new in a round; for alerts that became daily also what is older. */
async function newJobs({ frequency, since, until }: Round): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select n.job_id as id from announced_jobs n join jobs j on j.id = n.job_id
     where n.posted_at > least($2::timestamptz, (select min(a.since) from job_alerts a where a.lags and a.frequency = $1))
       and n.posted_at <= $3 and ${openSql('public')} order by n.job_id`,
    [frequency, since, until],
  );
  return rows.map(({ id }) => id);
}

/** What a search looks for: a landing page is what it shows now, by facts that may be hidden from readers too. */
const wantedSql = (language: Language) => `select s.id, p.id is not null as ours,
    case when p.id is null then s.words when p.shows = 'search' then coalesce(${inLanguageSql('p.words', language)}, '') else '' end as words,
    case when p.id is null then s.job_category_id when p.shows = 'category' then p.job_category_id end as category,
    case when p.id is null then s.location_id when p.shows = 'location' then p.location_id end as location,
    case when p.id is null then s.company_department_id when p.shows = 'department' then p.company_department_id end as department,
    s.job_type_id as job_type, case when p.shows = 'remote' then 'remote' else s.workplace end as workplace
  from alert_searches s left join landing_pages p on p.id = s.landing_page_id
  where s.id = any($2::bigint[]) and s.language = '${language}' and (s.landing_page_id is null or p.published)`;

/**
 * The pairs of searches and new jobs that fit, as the lists of the career site would show them. What was typed
 * becomes queries before the jobs are looked at: PostgreSQL would make them anew for each pair.
 */
function matchSql(language: Language): string {
  const shown = (fact: string, column: string) =>
    `case when asked.ours then ${column} else ${factSql(fact, column)} end`;
  const fits = (wanted: string, column: string) => `(asked.${wanted} is null or ${column} = asked.${wanted})`;
  return `with j as materialized (
      select j.id, j.name, j.words, j.location_id, j.job_type_id, j.company_department_id, j.workplace, n.posted_at, ${PLACE} as place
      from jobs j join announced_jobs n on n.job_id = j.id left join locations l on l.id = j.location_id where j.id = any($3::bigint[])),
    s as (${wantedSql(language)}),
    typed as materialized (select s.*, asked.* from s cross join lateral ${typedWordsSql('s.words', language)})
    insert into alert_matches (alert_round_id, alert_search_id, job_ids, newest_at)
    select $1, asked.id, jsonb_agg(j.id), max(j.posted_at)
    from typed asked cross join ${hiddenFacts} cross join j
    where ${fits('location', 'j.location_id')}
      and ${fits('job_type', shown('job_type', 'j.job_type_id'))}
      and ${fits('department', shown('department', 'j.company_department_id'))}
      and ${fits('workplace', shown('workplace', 'j.workplace'))}
      and (asked.category is null or exists (select from jobs_display_categories c where c.job_id = j.id and c.display_category_id = asked.category))
      and (asked.words = '' or ${foundSql(language, 'j.place')})
    group by asked.id`;
}

async function gatherDigests(round: Round): Promise<boolean> {
  const batch = await queryOne<{ last: number | null }>(
    `select max(id) as last from (select id from alert_subscribers where id > $1 order by id limit ${ADDRESSES}) s`,
    [round.cursor],
  );
  const last = batch?.last;
  if (!last) return goOn(round, 'mail');
  await query(
    `insert into alert_digests (alert_round_id, alert_subscriber_id)
     select distinct $1::bigint, a.alert_subscriber_id from ${dueAlertsSql('$1')}
     where a.alert_subscriber_id > $2 and a.alert_subscriber_id <= $3 and m.newest_at > ${mailedUntilSql}`,
    [round.id, round.cursor, last],
  );
  return goOn(round, 'gather', last);
}
