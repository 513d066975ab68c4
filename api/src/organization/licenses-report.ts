import { text } from '../platform/chain/answer.ts';
import type { Handler } from '../platform/chain/context.ts';
import { csv } from '../platform/csv/csv.ts';
import { query } from '../platform/database/database.ts';
import { t } from '../platform/texts/texts.ts';

/** Seats and accounts of each role, as CSV. */
export const accountLicensesReport: Handler<'accountLicensesReport'> = async ({ language }) => {
  const rows = await query<{ key: string; seats: number; used: number }>(
    `select l.key, l.number_seats as seats, count(e.id)::int as used
       from licenses l left join employees e on e.aasm_state = l.key and e.deactivated_at is null
      group by l.id order by l.id`,
  );
  const head = ['role', 'seats', 'used', 'free'].map((name) => t(language, `organization.licensesReport.${name}`));
  const cells = rows.map(({ key, seats, used }) => [
    t(language, `resources.licenses.values.key.${key}`),
    seats,
    used,
    Math.max(0, seats - used),
  ]);
  return text(csv(head, cells), 'text/csv', {
    headers: { 'content-disposition': 'attachment; filename="licenses.csv"', 'cache-control': 'private, no-store' },
  });
};
