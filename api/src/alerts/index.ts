/** Job alerts: visitors have the new jobs of a search or a landing page mailed to them. */
import type { AlertsCallId, CallTypes } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { longWork, work } from '../platform/queue/index.ts';
import { alertForgotten } from './alert-forgotten.ts';
import { askJob, askJobAlert, takeAlert, type AlertRequest } from './ask.ts';
import { roundStep } from './match.ts';
import { changeJobAlert, checkJobAlerts, confirmJobAlert, stopJobAlerts } from './own-alerts.ts';
import { beginRounds, roundJob, unfinishedRounds } from './rounds.ts';
import { sweepAlerts } from './sweep.ts';

export { alertsAreOn } from './ask.ts';
export { describeSearch, searchFor, type SearchAsked } from './criteria.ts';

export const alertsHandlers: { [K in AlertsCallId & keyof CallTypes]: Handler<K> } = {
  askJobAlert,
  changeJobAlert,
  checkJobAlerts,
  confirmJobAlert,
  stopJobAlerts,
};

export const alertsHooks = { 'alert-forgotten': alertForgotten };

/** Names the jobs of this area. */
export function registerAlertJobs(): void {
  work<AlertRequest>(askJob, takeAlert, { retries: 3 });
  work('alerts.begin', async () => void (await beginRounds()), { cron: '*/10 * * * *', atStart: true });
  longWork(roundJob, { step: roundStep, unfinished: unfinishedRounds });
  work('alerts.sweep', sweepAlerts, { cron: '20 3 * * *' });
}
