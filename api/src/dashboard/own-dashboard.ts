import type { Rows } from '../generated/rows.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { endOfLastVisitSql } from './visit-sql.ts';

/** PUT dashboard/visit */
export const openDashboard: Handler<'openDashboard'> = async (context) => {
  const row = await queryOne<Pick<Rows['dashboards'], 'opened_at'>>(
    `insert into dashboards as d (employee_id, opened_at) values ($1, now())
     on conflict (employee_id) do update
        set visited_until = ${endOfLastVisitSql('d')}, opened_at = now(), updated_at = now()
     returning opened_at`,
    [callerOf(context).id],
    { name: 'dashboard-open' },
  );
  return { opened_at: row!.opened_at! };
};

/** PUT dashboard/arrangement */
export const arrangeDashboard: Handler<'arrangeDashboard'> = async (context) => {
  const { body } = context;
  await query(
    `insert into dashboards (employee_id, arrangement) values ($1, $2)
     on conflict (employee_id) do update set arrangement = excluded.arrangement, updated_at = now()`,
    [callerOf(context).id, JSON.stringify(body)],
    { name: 'dashboard-arrange' },
  );
  return body;
};
