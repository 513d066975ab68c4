// Generated from schemas/reports by npm run codegen; changes made here are lost.
import type { Report, ReportFilter, ReportNarrowing } from './shapes.ts';

export const reports: Report[] = [];

/** Ids of the calls of reports, and of those that list the candidates behind a number. */
export type ReportCallId = never;
export type ReportCandidatesCallId = never;

/** Filters by name, whichever report has them. */
export const reportFilters: Record<string, ReportFilter> = {};

/** What filters leave of the tables that reports read. */
export const narrowings: ReportNarrowing[] = [];
