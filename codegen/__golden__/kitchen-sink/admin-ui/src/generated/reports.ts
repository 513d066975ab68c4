// Generated from schemas/reports by npm run codegen; changes made here are lost.
import type { ClientCallId } from './calls.ts';
import type { FieldDescriptor, ReportDescriptor } from './shapes.ts';

export const reports: (ReportDescriptor & { call: ClientCallId; candidatesCall?: ClientCallId })[] = [];

/** Filters by name; their labels stand under 'reports.filters'. */
export const reportFilters: Record<string, FieldDescriptor> = {};

export const filterTexts = 'reports.filters';
