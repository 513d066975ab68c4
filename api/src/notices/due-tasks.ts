import { dayInWords } from '../generated/date-words.ts';
import type { Rows } from '../generated/rows.ts';
import type { Caller } from '../platform/chain/context.ts';
import { staffScreen } from '../platform/config/staff-screen.ts';
import { query, withTransaction } from '../platform/database/database.ts';
import { notify, toldSql } from '../platform/notifications/index.ts';
import { accountsOf, readsNoticesSql } from '../platform/permissions/accounts-sql.ts';
import { reachesJobSql, reachesProfileSql } from '../platform/permissions/reach.ts';
import { inLanguageSql } from '../platform/texts/in-language.ts';
import { t } from '../platform/texts/texts.ts';
import { shownTaskSql } from '../tasks/index.ts';
import { dayHasBegun, localNow } from './local-now-sql.ts';
import type { Line } from './notice-mail.ts';

/** So many are told in one transaction: whoever moves one of their candidates waits for its end. */
const batch = 200;

const accounts = accountsOf('e');

type DueTask = Pick<Rows['tasks'], 'id' | 'applicant_profile_id' | 'job_id'> & { employee_id: number; day: string };

/** Tells everybody of their tasks whose day has come, from seven in the morning; of each once for its day. */
export async function notifyDueTasks(): Promise<void> {
  let last: DueTask | undefined;
  do {
    const due = await dueAfter(last);
    await withTransaction(() => notify(...due.map(reminderOf)));
    last = due.length < batch ? undefined : due.at(-1);
  } while (last);
}

const reminderOf = ({ id, employee_id, applicant_profile_id, job_id, day }: DueTask) => ({
  to: [employee_id],
  kind: 'task_due' as const,
  key: `task-due/${id}/${day}`,
  task_id: id,
  applicant_profile_id,
  job_id,
});

/** The next tasks of whom nobody was told, by their days, behind the last of before. */
const dueAfter = (last: DueTask | undefined): Promise<DueTask[]> =>
  query<DueTask>(
    `select k.id, k.employee_id, k.applicant_profile_id, k.job_id, to_char(k.due_day, 'YYYY-MM-DD') as day
       from tasks k join organizations o on o.id = 1 join employees e on e.id = k.employee_id
      where k.status = 'open' and k.due_day <= (${localNow})::date and ${dayHasBegun}
        and ($2::date is null or (k.due_day, k.id) > ($2, $3))
        and ${toldSql('e', 'task_due')} and ${readsNoticesSql('e')}
        and (k.applicant_profile_id is null or ${reachesProfileSql(accounts, 'k.applicant_profile_id')})
        and (k.job_id is null or ${reachesJobSql(accounts, 'k.job_id')})
        and not exists (select from notifications n where n.employee_id = k.employee_id
              and n.dedupe_key = 'task-due/' || k.id || '/' || to_char(k.due_day, 'YYYY-MM-DD'))
      order by k.due_day, k.id limit $1`,
    [batch, last?.day ?? null, last?.id ?? null],
  );

type Due = Pick<Rows['tasks'], 'applicant_profile_id' | 'job_id'> & {
  day: string;
  today: boolean;
  job_name: string | null;
  total: number;
};

/**
 * What is due today or overdue of somebody's own tasks, as lines of their daily mail, and how many there are. What a
 * task says may name a candidate, so it stays in the house.
 */
export async function dueTasksOf(reader: Caller, most: number): Promise<{ lines: Line[]; total: number }> {
  const { language } = reader;
  const rows = await query<Due>(
    `select k.applicant_profile_id, k.job_id, to_char(k.due_day, 'YYYY-MM-DD') as day,
            k.due_day = (${localNow})::date as today, ${inLanguageSql('j.name', language)} as job_name,
            count(*) over ()::int as total
       from tasks k join organizations o on o.id = 1 left join jobs j on j.id = k.job_id
      where k.employee_id = $1 and k.status = 'open' and k.due_day <= (${localNow})::date and ${shownTaskSql(reader, '$1', 'k')}
      order by k.due_day, k.id limit $2`,
    [reader.id, most],
    { name: `notices-due-tasks-${reader.role}-${language}` },
  );
  const lines = rows.map(({ applicant_profile_id, job_id, day, today, job_name }) => ({
    text: [
      today
        ? t(language, 'notices.tasks.today')
        : t(language, 'notices.tasks.since', { date: dayInWords(day, language) }),
      job_name,
    ]
      .filter(Boolean)
      .join(' – '),
    href: staffScreen(taskScreen(applicant_profile_id, job_id)),
  }));
  return { lines, total: rows[0]?.total ?? 0 };
}

/** Where somebody finds a task of theirs: beside its candidate, or among their own. */
export const taskScreen = (profile: number | null, job: number | null): string =>
  profile !== null && job !== null ? `/job/applicants/${job}/${profile}?tab=tasks` : '/tasks';
