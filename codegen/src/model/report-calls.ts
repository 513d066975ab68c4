import type { CallIR, FieldIR, JsonSchema, ReportIR } from '../ir.ts';
import { kinds } from '../kinds/index.ts';
import { camel } from '../names.ts';
import { defined, orNull } from './kinds.ts';

/** Id of the call of a report: candidateSourceReport. */
export const idOfReport = ({ name }: Pick<ReportIR, 'name'>) => `${camel(name)}Report`;

/** Id of the call that lists the candidates behind a number of it. */
export const idOfCandidates = (report: Pick<ReportIR, 'name'>) => `${idOfReport(report)}Candidates`;

/** A statement of a report may take so long (seconds). */
const reportSeconds = 20;

/** Rows of a page. */
export const reportPage = { default: 50, most: 500 } as const;

/** Numbers that count rows, so that the rows behind them can be shown. */
export const countsOf = ({ measures }: ReportIR): string[] =>
  Object.entries(measures).flatMap(([name, { of }]) => (of === 'count' ? [name] : []));

/** Parameter of a list of candidates: the value of a column by which the report groups. */
export const groupParameter = (column: string) => `of_${column}`;

/** The calls of a report: its rows, and where it says how, the candidates behind a number. */
export function reportCalls(report: ReportIR): CallIR[] {
  const { roles, source, candidates } = report;
  const common = {
    ...{ area: 'reports', method: 'GET' as const, aliases: [], roles, source },
    ...{ bodyKind: 'none' as const, answerKind: 'json' as const, status: 200, errors: [422] },
    ...{ transaction: false, idempotent: false, costly: reportSeconds },
    ...(report.switch && { switches: [{ roles, column: report.switch, open: true }] }),
  };
  const rows: CallIR = {
    ...common,
    id: idOfReport(report),
    path: report.path,
    summary: report.description,
    query: object({ ...filtersOf(report), ...pageOf(report), ...formatOf, ...compareOf(report) }),
    answer: answerOf(report),
  };
  if (candidates === undefined) return [rows];
  return [
    rows,
    {
      ...common,
      id: idOfCandidates(report),
      path: `${report.path}/candidates`,
      summary: `The candidates behind a number of: ${report.description}`,
      query: object({ ...filtersOf(report), ...groupsOf(report), ...limits }),
      answer: { type: 'array', items: candidateShape },
    },
  ];
}

const object = (properties: Record<string, JsonSchema>, required?: string[]): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  ...(required && { required }),
  properties,
});

const day = (description: string): JsonSchema => ({ type: 'string', format: 'date', description });

function filtersOf({ filters, period }: ReportIR): Record<string, JsonSchema> {
  return {
    ...(period
      ? {
          start_date: day('The first day, in the time zone of the organization.'),
          end_date: day('The last day; it is part of the period.'),
        }
      : {}),
    ...Object.fromEntries(filters.map((field) => [field.name, filterOf(field)])),
  };
}

/** References and enums take several values, with commas between them. */
function filterOf({ kind, schema }: FieldIR): JsonSchema {
  const choices = kinds[kind].choices?.(schema);
  if (kind === 'ref') {
    return { type: 'string', pattern: '^[1-9]\\d{0,15}(,[1-9]\\d{0,15}){0,99}$', description: 'Ids, with commas.' };
  }
  if (choices) {
    const one = `(${choices.join('|')})`;
    return {
      type: 'string',
      pattern: `^${one}(,${one})*$`,
      description: `Some of ${choices.join(', ')}, with commas.`,
    };
  }
  const { description: _description, ...rest } = schema;
  return rest;
}

const limits = {
  limit: { type: 'integer', minimum: 1, maximum: reportPage.most, description: `Default ${reportPage.default}.` },
  offset: { type: 'integer', minimum: 0, maximum: 10_000_000 },
};

const pageOf = ({ fields }: ReportIR): Record<string, JsonSchema> => {
  const names = fields.map(({ name }) => name).join('|');
  return {
    sort: { type: 'string', pattern: `^-?(${names})$`, description: 'A column, with - before it from the largest.' },
    ...limits,
  };
};

const formatOf = {
  format: {
    enum: ['json', 'csv', 'xlsx', 'pdf'],
    description: 'All rows as a file, in the order that is asked for; a PDF has the chart too, and a limit of rows.',
  },
};

const compareOf = ({ period, totals }: ReportIR): Record<string, JsonSchema> =>
  period && totals
    ? { compare: { type: 'boolean', description: 'Also the totals of as long a period just before.' } }
    : {};

const groupsOf = (report: ReportIR): Record<string, JsonSchema> => ({
  ...Object.fromEntries(
    report.by.map((name) => [
      groupParameter(name),
      { type: 'string', maxLength: 300, description: `Those with this ${name}; empty: with none.` },
    ]),
  ),
  ...(report.by.length > 0 && { measure: { enum: countsOf(report), description: 'Those whom this number counts.' } }),
});

function answerOf(report: ReportIR): JsonSchema {
  const { fields, measures, period } = report;
  const values = (names: FieldIR[]) => Object.fromEntries(names.map((field) => [field.name, valueOf(field)]));
  const names = fields.map(({ name }) => name);
  const measured = fields.filter(({ name }) => measures[name] !== undefined);
  const all = object(
    values(measured),
    measured.map(({ name }) => name),
  );
  return object(
    defined({
      rows: { type: 'array', items: object(values(fields), names) },
      total: { type: 'integer', description: 'How many rows there are.' },
      totals: report.totals ? { ...all, description: 'The measures of all rows together.' } : undefined,
      previous: report.totals && period ? { ...all, description: 'With compare: of the period before.' } : undefined,
    }) as Record<string, JsonSchema>,
    ['rows', 'total', ...(report.totals ? ['totals'] : [])],
  );
}

function valueOf({ kind, schema }: FieldIR): JsonSchema {
  const {
    minimum: _min,
    maximum: _max,
    multipleOf: _step,
    minLength: _short,
    maxLength: _long,
    ...rest
  } = kinds[kind].inRows?.(schema) ?? schema;
  return orNull(rest);
}

/** An application behind a number. */
const candidateShape: JsonSchema = object(
  {
    id: { type: 'integer' },
    applicant_id: { type: 'integer' },
    job_id: { type: 'integer' },
    name: { type: ['string', 'null'], description: 'None: the personal data was removed.' },
    job_name: { type: ['string', 'null'] },
    stage_name: { type: ['string', 'null'] },
    created_at: { type: 'string', format: 'date-time' },
  },
  ['id', 'applicant_id', 'job_id', 'name', 'job_name', 'stage_name', 'created_at'],
);
