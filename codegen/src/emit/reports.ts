import { type Emitter, json } from '../artifact.ts';
import type { FieldIR, Model, ReportIR } from '../ir.ts';
import { kinds } from '../kinds/index.ts';
import { choicesSql } from '../model/columns.ts';
import { defined } from '../model/kinds.ts';
import { countsOf, idOfCandidates, idOfReport } from '../model/report-calls.ts';
import type { ReportDescriptor } from '../shapes/admin-shapes.ts';
import type { Report, ReportFilter } from '../shapes/api-shapes.ts';
import { fieldDescriptor } from './admin-descriptors.ts';
import { filterTexts } from '../model/reports.ts';

/** api/src/generated/reports.ts: what each report counts, and the SQL of its rows. */
export const emitReports: Emitter = (model) => [
  {
    path: 'api/src/generated/reports.ts',
    from: 'schemas/reports',
    text: `import type { Report, ReportFilter, ReportNarrowing } from './shapes.ts';

export const reports: Report[] = ${json(model.reports.map(reportOf))};

/** Ids of the calls of reports, and of those that list the candidates behind a number. */
export type ReportCallId = ${ids(model.reports.map(idOfReport))};
export type ReportCandidatesCallId = ${ids(model.reports.filter(({ candidates }) => candidates).map(idOfCandidates))};

/** Filters by name, whichever report has them; their labels stand under '${filterTexts}'. */
export const reportFilters: Record<string, ReportFilter> = ${json(Object.fromEntries(model.reportFilters.fields.map((field) => [field.name, filterOf(field)])))};

export const filterTexts = '${filterTexts}';

/** What filters leave of the tables that reports read. */
export const narrowings: ReportNarrowing[] = ${json(model.reportFilters.narrows)};
`,
  },
];

const ids = (names: string[]) => names.map((name) => `'${name}'`).join(' | ') || 'never';

function reportOf(report: ReportIR): Report {
  const {
    name,
    screen,
    sql,
    groupsSql,
    textsPath,
    period,
    personal,
    fields,
    columns,
    sort,
    by,
    key,
    measures,
    candidates,
    chart,
  } = report;
  return defined<Report>({
    ...{ name, screen, sql, groupsSql, texts: textsPath, period, personal, columns, sort, by, key, measures },
    call: idOfReport(report),
    candidatesCall: candidates === undefined ? undefined : idOfCandidates(report),
    fields: fields.map((field) => defined({ name: field.name, kind: field.kind, choices: choicesSql(field) })),
    filters: report.filters.map((filter) => filter.name),
    ...{ totals: report.totals, atLeast: report.atLeast, candidates, chart },
  });
}

/** How a filter comes as a parameter of SQL. */
function filterOf({ kind, schema, ref }: FieldIR): ReportFilter {
  if (ref) return { kind, entity: ref.entity, type: 'bigint[]' };
  if (kinds[kind].choices?.(schema)) return { kind, type: 'text[]' };
  return { kind, type: kind === 'date' ? 'date' : 'text' };
}

/** admin-ui/src/generated/reports.ts: the reports as their screens need them. */
export const emitAdminReports: Emitter = (model) => [
  {
    path: 'admin-ui/src/generated/reports.ts',
    from: 'schemas/reports',
    text: `import type { ClientCallId } from './calls.ts';
import type { FieldDescriptor, ReportDescriptor } from './shapes.ts';

export const reports: (ReportDescriptor & { call: ClientCallId; candidatesCall?: ClientCallId })[] = ${json(model.reports.map(descriptorOf))};

/** Filters by name; their labels stand under '${filterTexts}'. */
export const reportFilters: Record<string, FieldDescriptor> = ${json(filtersOf(model))};

export const filterTexts = '${filterTexts}';
`,
  },
];

const filtersOf = ({ reportFilters }: Model) =>
  Object.fromEntries(
    reportFilters.fields.map((field) => [
      field.name,
      fieldDescriptor({ ...field, filter: operatorsOf(field) }, { path: filterTexts }),
    ]),
  );

/** What can be chosen from can be chosen several times over. */
const operatorsOf = ({ kind, schema }: FieldIR): FieldIR['filter'] =>
  kind === 'ref' || kinds[kind].choices?.(schema) ? ['eq', 'in'] : ['eq'];

function descriptorOf(report: ReportIR): ReportDescriptor {
  const { name, screen, subject, roles, textsPath, period, fields, columns, sort, by, measures } = report;
  return defined<ReportDescriptor>({
    ...{ name, screen, subject, roles, texts: textsPath, period, columns, sort, by, measures },
    call: idOfReport(report),
    candidatesCall: report.candidates === undefined ? undefined : idOfCandidates(report),
    counts: countsOf(report),
    fields: fields.map((field) => fieldDescriptor(field, { path: textsPath })),
    filters: report.filters.map((filter) => filter.name),
    links: report.links,
    switch: report.switch,
    ...{ totals: report.totals, atLeast: report.atLeast, chart: report.chart },
  });
}
