// Generated from schemas/reports by npm run codegen; changes made here are lost.
import type { ClientCallId } from './calls.ts';
import type { FieldDescriptor, ReportDescriptor } from './shapes.ts';

export const reports: (ReportDescriptor & { call: ClientCallId; candidatesCall?: ClientCallId })[] = [
  {
    "name": "taps-by-colour",
    "screen": "/report/taps-by-colour",
    "subject": "jobs",
    "roles": [
      "super_admin",
      "recruiter_admin",
      "recruiter",
      "observer"
    ],
    "texts": "reports.taps_by_colour",
    "period": true,
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
    "counts": [
      "taps",
      "warm"
    ],
    "fields": [
      {
        "name": "colour",
        "kind": "string",
        "widget": {
          "kind": "string"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "maxLength": 255,
        "hasHelp": false
      },
      {
        "name": "taps",
        "kind": "integer",
        "widget": {
          "kind": "integer"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "hasHelp": false
      },
      {
        "name": "warm",
        "kind": "integer",
        "widget": {
          "kind": "integer"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "hasHelp": false
      },
      {
        "name": "warm_rate",
        "kind": "percentage",
        "widget": {
          "kind": "percentage"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "minimum": 0,
        "maximum": 100,
        "multipleOf": 0.01,
        "hasHelp": false
      },
      {
        "name": "median_days",
        "kind": "number",
        "widget": {
          "kind": "number"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "hasHelp": false
      }
    ],
    "filters": [
      "warmth"
    ],
    "links": {},
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

/** Filters by name; their labels stand under 'reports.filters'. */
export const reportFilters: Record<string, FieldDescriptor> = {
  "warmth": {
    "name": "warmth",
    "kind": "integer",
    "widget": {
      "kind": "integer"
    },
    "required": false,
    "readOnly": false,
    "createOnly": false,
    "sortable": false,
    "filter": [
      "eq"
    ],
    "hasHelp": false
  }
};

export const filterTexts = 'reports.filters';
