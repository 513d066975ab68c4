import type { Rows } from '../generated/rows.ts';
import { text } from '../platform/chain/answer.ts';
import type { Handler } from '../platform/chain/context.ts';
import { csv } from '../platform/csv/csv.ts';
import { query } from '../platform/database/database.ts';
import { t } from '../platform/texts/texts.ts';

/** Seats, accounts and open invitations of each role, as CSV. */
export const accountLicensesReport: Handler<'accountLicensesReport'> = async ({ language }) => {
  const rows = await query<
    Pick<Rows['licenses'], 'key'> & { seats: Rows['licenses']['number_seats']; used: number; invited: number }
  >(
    `select l.key, l.number_seats as seats, count(e.id) filter (where e.aasm_state = l.key)::int as used,
            count(e.id) filter (where e.aasm_state = 'pending')::int as invited
       from licenses l
       left join employees e on e.deactivated_at is null
         and (e.aasm_state = l.key or (e.aasm_state = 'pending' and e.invited_role = l.key))
      group by l.id order by l.id`,
  );
  const own = (name: string) => t(language, `reports.licensesReport.${name}`);
  const invitedName = t(language, 'resources.licenses.fields.invited_count');
  const head = [own('role'), own('seats'), own('used'), invitedName, own('free')];
  const cells = rows.map(({ key, seats, used, invited }) => [
    t(language, `resources.licenses.values.key.${key}`),
    seats,
    used,
    invited,
    Math.max(0, seats - used - invited),
  ]);
  return text(csv(head, cells), 'text/csv', {
    headers: {
      'content-disposition': `attachment; filename="${t(language, 'reports.licensesReport.file')}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
};
