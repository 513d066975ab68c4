import { callRoles, roleGroups } from '../../generated/roles.ts';
import { reports } from '../../generated/reports.ts';
import type { Rows } from '../../generated/rows.ts';
import type { Report } from '../../generated/shapes.ts';
import { organizationZone } from '../../platform/calendar/organization-zone.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { Conflict, ValidationFailed } from '../../platform/errors/errors.ts';
import { readsNoticesSql } from '../../platform/permissions/accounts-sql.ts';
import { isAdmin } from '../../platform/permissions/roles.ts';
import type { RowRule } from '../../platform/permissions/scopes.ts';
import { assertTimeZone } from '../../platform/resource/checks/time-zone.ts';
import type { Change, Hook } from '../../platform/resource/registry.ts';
import { ownOrSharedSql } from '../../search/index.ts';
import { nextRunSql } from './next-run.ts';

/** What one has set up oneself; admins reach all, since who set it up may be away. */
export const reportScheduleScope: RowRule = (caller, column, bind) =>
  isAdmin(caller)
    ? 'true'
    : `exists (select from report_schedules own where own.id = ${column} and own.employee_id = ${bind(caller.id)})`;

/** The report of a saved view. */
export const reportOfView = ({ report: name }: Pick<Rows['saved_views'], 'report'>): Report | undefined =>
  reports.find((report) => report.name === name);

/** Roles that may read a report. */
export const readersOf = (report: Report): readonly string[] =>
  callRoles[report.call as keyof typeof callRoles] as string[];

/** SQL that is true for accounts that reports are sent in the name of: in use, and reading reports. */
export const sendsReportsSql = (employee: string): string =>
  `${readsNoticesSql(employee)} and ${employee}.aasm_state in ('${roleGroups.reporting.join("', '")}')`;

/**
 * A view of a report goes out that who sets it up sees, to people who may read it, next when its days say.
 * @throws 422 at the field
 */
export const reportScheduleHook: Hook = {
  async beforeWrite({ operation, caller, before, values }) {
    if (operation === 'delete') return;
    if (operation === 'create') values.employee_id = caller.id;
    assertTimeZone(values);
    const after = { ...before, ...values };
    if (!after.time_zone) values.time_zone = await organizationZone();
    if (before && after.is_active && !(await sendsReports(Number(before.employee_id)))) values.employee_id = caller.id;
    const owner = Number(values.employee_id ?? after.employee_id);
    const viewId = Number(after.saved_view_id);
    const view = await viewFor(viewId, owner);
    const isChosen = operation === 'create' || 'saved_view_id' in values;
    if (!view || (isChosen && owner !== caller.id && !(await viewFor(viewId, caller.id))))
      throw new ValidationFailed([{ field: 'saved_view_id', code: 'reports.byMail.othersView' }]);
    const report = reportOfView(view);
    if (!report) throw new ValidationFailed([{ field: 'saved_view_id', code: 'reports.byMail.noReport' }]);
    if (String(after.name ?? '').trim() === '') values.name = view.name;
    if (Array.isArray(values.recipient_ids)) await requireReaders(report, values.recipient_ids);
  },
  async afterWrite(change) {
    if (change.operation !== 'delete') await setNext(change);
  },
};

const sendsReports = async (id: number) =>
  (await queryOne(`select e.id from employees e where e.id = $1 and ${sendsReportsSql('e')}`, [id])) !== undefined;

export type ReportView = Pick<Rows['saved_views'], 'name' | 'report' | 'filter'>;

/** A view of a report, as long as somebody sees it: it is theirs, or shared. */
export function viewFor(id: number, employeeId: number): Promise<ReportView | undefined> {
  return queryOne(
    `select v.name, v.report, v.filter from saved_views v
      where v.id = $1 and v.kind = 'report' and ${ownOrSharedSql('v', '$2::bigint')}`,
    [id, employeeId],
  );
}

async function requireReaders(report: Report, ids: unknown[]): Promise<void> {
  const others = await query<{ name: string }>(
    `select btrim(concat_ws(' ', first_name, last_name)) as name from employees
      where id = any($1::bigint[]) and (not aasm_state = any($2::text[]) or deactivated_at is not null) order by id`,
    [ids, readersOf(report)],
  );
  if (others.length === 0) return;
  const names = others.map(({ name }) => name).join(', ');
  throw new ValidationFailed([{ field: 'recipient_ids', code: 'reports.byMail.mayNotRead', values: { names } }]);
}

/** What is not sent has no next time; what was changed is never sent for a time that has passed. */
async function setNext({ id }: Change & { id: number }): Promise<void> {
  const set = await queryOne(
    `update report_schedules s set next_run_at = case when s.is_active then ${nextRunSql('s', 'now()')} end
      where s.id = $1 returning s.id`,
    [id],
  );
  if (!set) throw new Conflict();
}
