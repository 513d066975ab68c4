import type { Rows } from '../../generated/rows.ts';
import { readerFor } from '../../platform/anonymity/index.ts';
import type { Caller } from '../../platform/chain/context.ts';
import { staffScreen } from '../../platform/config/staff-screen.ts';
import { resourceOf } from '../../generated/resources.ts';
import { query, queryOne, readingAs, withTransaction } from '../../platform/database/database.ts';
import { KINDS, waySql } from '../../platform/notifications/index.ts';
import { readsNoticesSql } from '../../platform/permissions/accounts-sql.ts';
import { employeeOf } from '../../platform/permissions/employee.ts';
import { t } from '../../platform/texts/texts.ts';
import { detailsFrom, detailsSql, pathOf, titleOf, type NotificationDetails } from '../bell/details.ts';
import { shownSql } from '../bell/shown-sql.ts';
import { dueTasksOf } from '../due-tasks.ts';
import { noticeMail } from '../notice-mail.ts';

type MailDue = NonNullable<Rows['notifications']['mail_due']>;

/** More lines than this one mail does not hold; it says how many there are besides. */
const MOST_LINES = 100;

const lockedSql = resourceOf('employee').fields.find(({ name }) => name === 'locked')!.sql;

/** SQL that is true for accounts `e` that get mails now: in use, and not locked after wrong passwords. */
export const getsMailsSql = `${readsNoticesSql('e')}
  and exists (select from employees t where t.id = e.id and not ${lockedSql})`;

/**
 * Mails somebody, in one mail, what waits for a mail of this sort and is still unread, and what they still may open. It
 * waits no longer then, in the same transaction: a crash neither loses nor repeats it. Answers whether there was any.
 */
export async function tellByMail(employeeId: number, due: MailDue): Promise<boolean> {
  const reader = await employeeOf(employeeId);
  if (!reader) return false;
  return readingAs(readerFor(reader), () => tell(reader, due));
}

async function tell(reader: Caller, due: MailDue): Promise<boolean> {
  const employeeId = reader.id;
  const waiting = await query<Pick<Rows['notifications'], 'id'>>(
    'select id from notifications where employee_id = $1 and mail_due = $2 order by id for update',
    [employeeId, due],
  );
  const tasks = due === 'digest' && (await wantsTasks(employeeId)) ? await dueTasksOf(reader, MOST_LINES) : undefined;
  if (waiting.length === 0 && !tasks?.total) return false;
  const ids = waiting.map(({ id }) => id);
  const { language } = reader;
  const rows = await query<NotificationDetails & { total: number }>(
    `select ${detailsSql('$1', language)}, n.total
       from (select n.*, count(*) over ()::int as total from notifications n
              where n.id = any($2::bigint[]) and n.read_at is null and ${shownSql(reader, '$1')}
                and not (n.kind = 'task_due' and n.mail_due = 'digest')
              order by n.created_at desc, n.id desc limit ${MOST_LINES}) n
       ${detailsFrom} order by n.created_at desc, n.id desc`,
    [employeeId, ids],
  );
  await query('update notifications set mail_due = null where id = any($1::bigint[])', [ids]);
  if (rows.length === 0 && !tasks?.total) return false;
  const lineOf = (row: NotificationDetails) => {
    const path = pathOf(row, reader);
    // Neither the candidate nor what a task says leaves the house.
    const title = titleOf({ ...row, candidate: null, task: null }, language);
    return {
      text: [title[0]!.toLocaleUpperCase(language) + title.slice(1), row.job_name].filter(Boolean).join(' – '),
      href: path && staffScreen(path),
    };
  };
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  await noticeMail({
    employeeId,
    language,
    kind: due === 'mail' ? 'atOnce' : 'daily',
    parts: [
      ...(tasks?.total ? [{ heading: t(language, 'notices.tasks.due'), lines: tasks.lines }] : []),
      ...KINDS.filter((kind) => byKind.has(kind)).map((kind) => ({
        heading: t(language, `resources.notifications.values.kind.${kind}`),
        lines: byKind.get(kind)!.map(lineOf),
      })),
    ],
    count: (rows[0]?.total ?? 0) + (tasks?.total ?? 0),
  });
  return true;
}

/** Whether somebody's daily mail says what is due: all of it, each day anew, and not only what is so since the last one. */
async function wantsTasks(employeeId: number): Promise<boolean> {
  const found = await queryOne<{ wants: boolean }>(
    `select ${waySql('e', 'task_due')} = 'digest' as wants from employees e where e.id = $1`,
    [employeeId],
  );
  return found?.wants === true;
}

/**
 * Mails one after the other, each in a transaction of their own; one who cannot be mailed keeps nobody else from it.
 * Answers how many were. @throws what went wrong last, when all have had their turn
 */
export async function mailEach(
  ids: readonly number[],
  mail: (employeeId: number) => Promise<boolean>,
): Promise<number> {
  let mails = 0;
  let problem: unknown;
  for (const id of ids) {
    try {
      if (await withTransaction(() => mail(id))) mails += 1;
    } catch (error) {
      problem = error;
    }
  }
  if (problem) throw problem;
  return mails;
}
