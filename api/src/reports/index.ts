/** Reports: what administrators read of what was done, and who has accounts, seats and confirmations; most as CSV. */
import type { CallTypes, ReportsCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { confirmationReport } from './confirmation-log.ts';
import { activeUsersReport, mailingList } from './employees.ts';
import { counterReset, licenseSeats } from './licenses.ts';
import { accountLicensesReport } from './licenses-report.ts';
import { createRemovalLog, removalLogs } from './removal-log.ts';
import { reportHandlers } from './report-calls.ts';
import { reportsToMe, stopReportToMe } from './by-mail/received.ts';
import { reportScheduleHook, reportScheduleScope } from './by-mail/schedule.ts';

export { registerReportsByMail } from './by-mail/background.ts';

export const reportsHandlers: { [K in ReportsCallId & keyof CallTypes]: Handler<K> } = {
  accountLicensesReport,
  activeUsersReport,
  confirmationReport,
  counterReset,
  createRemovalLog,
  mailingList,
  removalLogs,
  reportsToMe,
  stopReportToMe,
  ...reportHandlers,
};

/** Rules that schemas name. */
export const reportsHooks = { 'license-seats': licenseSeats, 'report-schedule': reportScheduleHook };
export const reportsScopes = { reportSchedule: reportScheduleScope };
