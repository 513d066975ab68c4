import type { CallTypes } from '../../generated/call-types.ts';
import { queryOne } from '../../platform/database/database.ts';
import { NotFound } from '../../platform/errors/errors.ts';
import { countsSql, isOldSql } from './is-old.ts';

type Shown = CallTypes['readOwnCalendar']['answer']['connection'];
type State = CallTypes['employeeCalendar']['answer']['connection'];

const statusSql = `case when c.failing_since is not null then 'failing' when c.read_at is null then 'waiting' else 'connected' end`;

/** The connection of a person as they see it themselves: everything but what opens it. */
export async function shownTo(employee: number): Promise<Shown> {
  const row = await queryOne<{ connection: Shown }>(
    `select json_build_object('kind', c.kind, 'server_url', c.server_url, 'account', c.account, 'calendars', c.calendars,
       'write_to', c.write_to, 'status', ${statusSql}, 'read_at', c.read_at, 'is_old', ${countsSql()} and ${isOldSql()},
       'failing_since', c.failing_since, 'failure', c.failure, 'lock_version', c.lock_version, 'entries', (select
         json_build_object('written', count(*) filter (where k.address is not null and k.due_at is null),
           'waiting', count(*) filter (where k.due_at is not null and k.failing_since is null),
           'failing', count(*) filter (where k.failing_since is not null), 'edited', count(k.edited_at),
           'failure', min(k.failure), 'failing_since', min(k.failing_since))
         from calendar_copies k where k.calendar_connection_id = c.id)) as connection
     from calendar_connections c where c.employee_id = $1`,
    [employee],
    { name: 'calendars-shown' },
  );
  return row?.connection ?? null;
}

/** The same where there has to be one. @throws 404 */
export async function connectionOf(employee: number): Promise<NonNullable<Shown>> {
  const shown = await shownTo(employee);
  if (!shown) throw new NotFound();
  return shown;
}

/** What administrators see of somebody's connection. @throws 404 for nobody */
export async function stateOf(employee: number): Promise<State> {
  const row = await queryOne<{ connection: State }>(
    `select case when c.id is not null then json_build_object('kind', c.kind, 'status', ${statusSql}, 'read_at', c.read_at,
       'failing_since', c.failing_since, 'failure', c.failure) end as connection
     from employees e left join calendar_connections c on c.employee_id = e.id where e.id = $1`,
    [employee],
    { name: 'calendars-state' },
  );
  if (!row) throw new NotFound();
  return row.connection;
}
