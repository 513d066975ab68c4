import { dayInWords } from '../generated/date-words.ts';
import type { Rows } from '../generated/rows.ts';
import type { Language } from '../generated/shapes.ts';
import { lastEndSql } from '../jobs/index.ts';
import { query, withTransaction } from '../platform/database/database.ts';
import { mailedSql, notify, toldSql } from '../platform/notifications/index.ts';
import { accountsOf, readsNoticesSql } from '../platform/permissions/accounts-sql.ts';
import { inLanguageSql } from '../platform/texts/in-language.ts';
import { reachesJobSql } from '../platform/permissions/reach.ts';
import { t } from '../platform/texts/texts.ts';
import { dayHasBegun, localNow } from './local-now-sql.ts';
import { jobScreen, noticeMail } from './notice-mail.ts';

type Expiring = {
  employee_id: Rows['employees']['id'];
  language: Language;
  job_id: Rows['jobs']['id'];
  job_name: string;
  /** Days until the job expires; 0: today. */
  days: number;
  /** Its last day, as a date. */
  day: string;
  today: string;
};

/** Days before the last one on which each frequency reminds; all do so on the last day itself. */
const reminded = `case n.frequency
    when 'daily' then c.days between 0 and 7
    when 'weekly' then c.days in (0, 7, 14, 21, 28)
    when 'monthly' then c.days in (0, 30, 60)
    else false end`;

/**
 * Reminds everybody of the jobs that are about to expire: of those that they made a choice for, and of those assigned
 * to them by their own default. From seven in the morning, one mail per person and day, so that a second run on the
 * same day says nothing again. Answers how many mails.
 */
export async function mailExpiringJobs(): Promise<number> {
  const rows = await query<Expiring>(
    `select e.id as employee_id, e.preferred_language as language, j.id as job_id, c.days,
            to_char(c.day, 'YYYY-MM-DD') as day, to_char(c.today, 'YYYY-MM-DD') as today,
            coalesce(${inLanguageSql('j.name', { sql: 'e.preferred_language' })}, '') as job_name
       from organizations o
       join jobs j on not j.is_template and j.status in ('active', 'expired')
       cross join lateral (select (${lastEndSql('j')} at time zone o.time_zone)::date as day, (${localNow})::date as today) d
       cross join lateral (select d.day, d.today, d.day - d.today as days) c
       join lateral (
         select x.employee_id, x.frequency from expiry_notifications x where x.job_id = j.id
         union all
         select a.employee_id, b.notification_frequency from job_assignments a join employees b on b.id = a.employee_id
          where a.job_id = j.id
            and not exists (select from expiry_notifications y where y.job_id = j.id and y.employee_id = a.employee_id)
       ) n on true
       join employees e on e.id = n.employee_id
      where o.id = 1 and ${dayHasBegun} and c.days between 0 and 60
        and (j.status = 'active' or c.days = 0) and ${reminded}
        and ${mailedSql('e', 'job_expiring')}
        and ${readsNoticesSql('e')} and ${reachesJobSql(accountsOf('e'), 'j.id')}
      order by e.id, c.days, j.id`,
  );
  const byEmployee = Map.groupBy(rows, ({ employee_id, today }) => `${employee_id}/${today}`);
  for (const [key, jobs] of byEmployee) await withTransaction(() => remind(key, jobs));
  return byEmployee.size;
}

/** Days before the last one on which the bell says it. */
const TOLD_DAYS = 7;

/** Tells the team of a job, and whoever chose to be reminded of it, once before its last day comes. */
export async function notifyExpiringJobs(): Promise<void> {
  const rows = await query<{ job_id: number; day: string; employee_ids: number[] }>(
    `select j.id as job_id, to_char(d.day, 'YYYY-MM-DD') as day, array_agg(distinct n.employee_id) as employee_ids
       from organizations o
       join jobs j on not j.is_template and j.status = 'active'
       cross join lateral (select (${lastEndSql('j')} at time zone o.time_zone)::date as day, (${localNow})::date as today) d
       join lateral (
         select a.employee_id from job_assignments a where a.job_id = j.id
         union select x.employee_id from expiry_notifications x where x.job_id = j.id and x.frequency <> 'none') n on true
       join employees e on e.id = n.employee_id and ${toldSql('e', 'job_expiring')}
        and ${readsNoticesSql('e')} and ${reachesJobSql(accountsOf('e'), 'j.id')}
      where o.id = 1 and ${dayHasBegun} and d.day - d.today between 0 and $1
        and not exists (select from notifications k where k.employee_id = n.employee_id
              and k.dedupe_key = 'job-expiry/' || j.id || '/' || to_char(d.day, 'YYYY-MM-DD'))
      group by j.id, d.day order by j.id`,
    [TOLD_DAYS],
  );
  const notifications = rows.map(({ job_id, day, employee_ids }) => ({
    to: employee_ids.map(Number),
    kind: 'job_expiring' as const,
    key: `job-expiry/${job_id}/${day}`,
    job_id,
  }));
  await withTransaction(() => notify(...notifications));
}

async function remind(key: string, jobs: Expiring[]): Promise<void> {
  const { employee_id: employeeId, language } = jobs[0]!;
  const lines = jobs.map(({ job_id, job_name, days, day }) => ({
    text: t(language, days === 0 ? 'notices.expiring.today' : 'notices.expiring.line', {
      smart_count: days,
      job: job_name,
      date: dayInWords(day, language),
    }),
    href: jobScreen(job_id),
  }));
  await noticeMail({ employeeId, language, kind: 'expiring', parts: [{ lines }], dedupeKey: `job-expiry/${key}` });
}
