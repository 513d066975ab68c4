import type { Rows } from '../generated/rows.ts';
import type { Language } from '../generated/shapes.ts';
import { query, withTransaction } from '../platform/database/database.ts';
import { mailedSql } from '../platform/notifications/index.ts';
import { accountsOf, readsNoticesSql } from '../platform/permissions/accounts-sql.ts';
import { inLanguageSql } from '../platform/texts/in-language.ts';
import { reachesPlaceSql } from '../platform/permissions/reach.ts';
import { t } from '../platform/texts/texts.ts';
import { arrivedCountSql } from './arrived-sql.ts';
import { jobScreen, noticeMail, type Line } from './notice-mail.ts';
import { FROM_HOUR, noticeDay } from './local-now-sql.ts';

type Watched = Pick<Rows['watched_workloads'], 'id' | 'job_id'> &
  Pick<Rows['workloads'], 'stage_id'> & {
    job_name: string;
    stage_name: string;
    arrived: number;
    /** When the employee was told last. */
    since: Date;
  };

/** When the time of a frequency last came, in the organization's own time: days and weeks begin at its hour. */
const lastTimeSql = `case w.email_notification_frequency
    when 'immediately' then now()
    else (date_trunc(case w.email_notification_frequency when 'daily' then 'day' when 'weekly' then 'week' else 'month' end,
            ${noticeDay}) + interval '${FROM_HOUR} hours') at time zone o.time_zone end`;

/** What is watched, by people who still may, and whose time has come since they were told. */
const dueSql = `from watched_workloads w
  join organizations o on o.id = 1
  join employees e on e.id = w.employee_id
  join workloads l on l.id = w.workload_id
  join stages s on s.id = l.stage_id and not s.is_deleted
  join jobs j on j.id = w.job_id and j.status <> 'archived'
 where w.email_notification_frequency <> 'none' and coalesce(w.notified_at, w.created_at) < ${lastTimeSql}
   and ${mailedSql('e', 'stage')} and ${readsNoticesSql('e')} and ${reachesPlaceSql(accountsOf('e'), { job: 'j.id', stage: 's.id' }, 'exists')}`;

/**
 * Until when everything that has happened can be seen: a move counts from the beginning of its transaction, and one that
 * still runs would be passed over. What has run for minutes only reads, like a backup.
 */
const seenUntilSql = `(select least(now(), min(r.xact_start)) from pg_stat_activity r
  where r.datname = current_database() and r.pid <> pg_backend_pid() and r.xact_start > now() - interval '5 minutes')`;

/** Those who came to a watched stage since the employee was told. */
const arrivedSql = arrivedCountSql({
  job: 'w.job_id',
  stage: 'l.stage_id',
  employee: 'w.employee_id',
  since: 'coalesce(w.notified_at, w.created_at)',
  until: '$2',
});

/**
 * Mails everybody who watches stages what came there, as often as they chose: one mail for all of it. Who was told is
 * written down with the mail in one transaction, so a crash neither loses nor repeats it. Answers how many mails.
 */
export async function mailWatchers(): Promise<number> {
  const due = await query<{ id: number; preferred_language: Language }>(
    `select distinct e.id, e.preferred_language ${dueSql} order by e.id`,
  );
  let mails = 0;
  for (const { id, preferred_language } of due) {
    if (await withTransaction(() => mailWatcher(id, preferred_language))) mails += 1;
  }
  return mails;
}

async function mailWatcher(employeeId: number, language: Language): Promise<boolean> {
  const locked = await query<{ id: number }>(
    `select w.id ${dueSql} and w.employee_id = $1 order by w.id for update of w skip locked`,
    [employeeId],
  );
  const [{ until } = { until: new Date() }] = await query<{ until: Date }>(`select ${seenUntilSql} as until`);
  const watched = await query<Watched>(
    `select w.id, w.job_id, l.stage_id, coalesce(${inLanguageSql('j.name', language)}, '') as job_name, coalesce(${inLanguageSql('s.name', language)}, '') as stage_name,
            coalesce(w.notified_at, w.created_at) as since, ${arrivedSql} as arrived
       from watched_workloads w join workloads l on l.id = w.workload_id join stages s on s.id = l.stage_id
       join jobs j on j.id = w.job_id
      where w.id = any($1::bigint[]) order by j.id, s."order", s.id`,
    [locked.map(({ id }) => id), until],
  );
  await query('update watched_workloads set notified_at = greatest(notified_at, $2) where id = any($1::bigint[])', [
    watched.map(({ id }) => id),
    until,
  ]);
  const news = watched.filter(({ arrived }) => arrived > 0);
  if (news.length === 0) return false;
  const lines = news.map(({ job_id, stage_id, job_name, stage_name, arrived }): Line => ({
    text: t(language, 'notices.watched.line', { smart_count: arrived, job: job_name, stage: stage_name }),
    href: `${jobScreen(job_id)}?stage=${stage_id}`,
  }));
  await noticeMail({
    employeeId,
    language,
    kind: 'watched',
    parts: [{ lines }],
    dedupeKey: `watched-stages/${employeeId}/${news[0]!.id}/${news[0]!.since.getTime()}`,
  });
  return true;
}
