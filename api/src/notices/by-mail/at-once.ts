import { query } from '../../platform/database/database.ts';
import { getsMailsSql, mailEach, tellByMail } from './tell.ts';

/** So many people are mailed by one run; the next one, a minute later, goes on. */
const BATCH = 500;

/** Mails everybody what they want to be mailed of at once, one mail for what has come together. Answers how many. */
export async function mailAtOnce(): Promise<number> {
  const due = await query<{ id: number }>(
    `select e.id from notifications n join employees e on e.id = n.employee_id
      where n.mail_due = 'mail' and ${getsMailsSql} group by e.id order by min(n.id) limit $1`,
    [BATCH],
  );
  return mailEach(
    due.map(({ id }) => id),
    (id) => tellByMail(id, 'mail'),
  );
}
