import type { Rows } from '../generated/rows.ts';
import { text } from '../platform/chain/answer.ts';
import type { Handler } from '../platform/chain/context.ts';
import { csv } from '../platform/csv/csv.ts';
import { query } from '../platform/database/database.ts';
import { t } from '../platform/texts/texts.ts';

type Listed = Pick<
  Rows['employees'],
  'first_name' | 'last_name' | 'email' | 'title' | 'aasm_state' | 'preferred_language'
>;

const columns = ['first_name', 'last_name', 'email', 'title', 'aasm_state', 'preferred_language'] as const;

/** Who is on the mailing list and has an open account, as CSV. */
export const mailingList: Handler<'mailingList'> = async ({ language }) => {
  const rows = await query<Listed>(
    `select first_name, last_name, email, title, aasm_state, preferred_language from employees
      where mailing_list and aasm_state <> 'archived' and deactivated_at is null
      order by last_name, first_name, id`,
  );
  const head = columns.map((name) => t(language, `resources.employees.fields.${name}`));
  const named = (field: 'aasm_state' | 'preferred_language', value: string) =>
    t(language, `resources.employees.values.${field}.${value}`);
  const cells = rows.map((row) => [
    row.first_name,
    row.last_name,
    row.email,
    row.title,
    named('aasm_state', row.aasm_state),
    named('preferred_language', row.preferred_language),
  ]);
  return text(csv(head, cells), 'text/csv', {
    headers: {
      'content-disposition': `attachment; filename="${t(language, 'people.mailingListFile')}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
};

/** Accounts in a role: neither pending nor archived. */
export const activeUsersReport: Handler<'activeUsersReport'> = () =>
  query(
    `select e.id, e.first_name || ' ' || e.last_name as name, e.first_name, e.last_name, e.email, e.title, e.aasm_state,
            e.last_sign_in_at, (select count(*)::int from job_assignments a where a.employee_id = e.id) as jobs_count
       from employees e
      where e.aasm_state not in ('pending', 'archived') and e.deactivated_at is null
      order by e.last_name, e.first_name, e.id`,
  );
