/** The dashboard: what needs somebody today, their visits, and how they have arranged it. */
import type { CallTypes, DashboardCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { dashboardCharts } from './charts.ts';
import { arrangeDashboard, openDashboard } from './own-dashboard.ts';
import { dashboardRows, dashboardToday } from './today.ts';

export const dashboardHandlers: { [K in DashboardCallId & keyof CallTypes]: Handler<K> } = {
  arrangeDashboard,
  dashboardCharts,
  dashboardRows,
  dashboardToday,
  openDashboard,
};
