// Generated from schemas/reports by npm run codegen; changes made here are lost.
import type { Report, ReportFilter, ReportNarrowing } from './shapes.ts';

export const reports: Report[] = [
  {
    "name": "taps-by-colour",
    "screen": "/report/taps-by-colour",
    "sql": "select t.colour, t.is_warm, t.days\n  from taps t\n where t.created_at >= :from and t.created_at < :until",
    "texts": "reports.taps_by_colour",
    "period": true,
    "personal": false,
    "columns": [
      "colour",
      "taps",
      "warm",
      "warm_rate",
      "median_days"
    ],
    "sort": [
      "taps",
      "DESC"
    ],
    "by": [
      "colour"
    ],
    "key": [
      "colour"
    ],
    "measures": {
      "taps": {
        "of": "count"
      },
      "warm": {
        "of": "count",
        "column": "is_warm"
      },
      "warm_rate": {
        "of": "share",
        "part": "warm",
        "whole": "taps"
      },
      "median_days": {
        "of": "median",
        "column": "days"
      }
    },
    "call": "tapsByColourReport",
    "fields": [
      {
        "name": "colour",
        "kind": "string"
      },
      {
        "name": "taps",
        "kind": "integer"
      },
      {
        "name": "warm",
        "kind": "integer"
      },
      {
        "name": "warm_rate",
        "kind": "percentage"
      },
      {
        "name": "median_days",
        "kind": "number"
      }
    ],
    "filters": [
      "warmth"
    ],
    "totals": true,
    "chart": {
      "kind": "bar",
      "label": "colour",
      "values": [
        "taps",
        "warm"
      ]
    }
  }
];

/** Ids of the calls of reports, and of those that list the candidates behind a number. */
export type ReportCallId = 'tapsByColourReport';
export type ReportCandidatesCallId = never;

/** Filters by name, whichever report has them; their labels stand under 'reports.filters'. */
export const reportFilters: Record<string, ReportFilter> = {
  "warmth": {
    "kind": "integer",
    "type": "text"
  }
};

export const filterTexts = 'reports.filters';

/** What filters leave of the tables that reports read. */
export const narrowings: ReportNarrowing[] = [
  {
    "by": [
      "warmth"
    ],
    "table": "jobs",
    "sql": "t.id = any(:warmth)"
  }
];
