import { query, queryOne } from '../../platform/database/database.ts';
import { waysSql } from '../../platform/notifications/index.ts';
import { dayHasBegun, localNow, noticeDay } from '../local-now-sql.ts';
import { getsMailsSql, mailEach, tellByMail } from './tell.ts';

/** So many are looked after by one run; the next one goes on. */
const BATCH = 1_000;

const wantsDigestSql = `exists (select from jsonb_each_text(${waysSql('e')}) chosen where chosen.value = 'digest')`;

/** Mails everybody who wants a daily digest what is unread and new since their last one. Answers how many mails. */
export async function mailDigests(): Promise<number> {
  const due = await query<{ id: number }>(
    `select e.id from organizations o join employees e on ${wantsDigestSql} and ${getsMailsSql}
      where o.id = 1 and ${dayHasBegun}
        and not exists (select from notification_digests d where d.employee_id = e.id and d.day >= (${localNow})::date)
      order by e.id limit $1`,
    [BATCH],
  );
  return mailEach(
    due.map(({ id }) => id),
    mailDigest,
  );
}

/** The day is taken and the mail written in one transaction, so that of two servers one does it, and a crash neither. */
async function mailDigest(employeeId: number): Promise<boolean> {
  const taken = await queryOne(
    `insert into notification_digests as d (employee_id, day)
     select $1, (${localNow})::date from organizations o where o.id = 1
     on conflict (employee_id) do update set day = excluded.day where d.day < excluded.day
     returning d.id`,
    [employeeId],
  );
  return taken !== undefined && tellByMail(employeeId, 'digest');
}

/** Who begins with digests gets the first one tomorrow, or today where its hour is still to come. */
export async function beginDigests(employeeId: number): Promise<void> {
  await query(
    `insert into notification_digests as d (employee_id, day)
     select $1, ${noticeDay}::date from organizations o where o.id = 1
     on conflict (employee_id) do update set day = greatest(d.day, excluded.day)`,
    [employeeId],
  );
}
