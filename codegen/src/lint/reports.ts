import { type FieldIR, type Model, type ReportIR, reportSubjects } from '../ir.ts';
import { kinds } from '../kinds/index.ts';
import { nearest, pointer, type Problem } from '../problems.ts';
import type { ReportProperty, Sources } from '../raw-schema.ts';
import { LANGUAGES, listOfLanguages } from '../shapes/languages.ts';
import type { Lint } from './index.ts';
import { switchesOf } from './menus.ts';
import { Report } from './report.ts';

/** Parameters that the SQL of every report may read. */
const given = ['from', 'until', 'first_day', 'last_day', 'zone', 'language', 'text'];

/** Reports name what there is, show what has a name, and read what somebody gives. */
export const lintReports: Lint = (model, sources) => [
  ...sources.reports.flatMap(({ path, content }) => lostFields(path, content.properties, sources)),
  ...(sources.reportFilters
    ? [
        ...lostFields(sources.reportFilters.path, sources.reportFilters.content.properties, sources),
        ...lintFilters(model),
      ]
    : []),
  ...model.reports.flatMap((report) => lintReport(report, model, sources)),
];

/** `x-field` of a property that no entity has. */
function lostFields(file: string, properties: Record<string, ReportProperty>, { entities }: Sources): Problem[] {
  const known = entities.flatMap(({ name, content }) =>
    Object.keys(content.properties).map((field) => `${name}.${field}`),
  );
  return Object.entries(properties).flatMap(([name, { 'x-field': field }]) => {
    if (field === undefined || known.includes(field)) return [];
    const suggestion = nearest(field, known);
    const hint = suggestion === undefined ? '' : `, did you mean "${suggestion}"?`;
    return [{ file, pointer: pointer('properties', name, 'x-field'), message: `there is no field "${field}"${hint}` }];
  });
}

function lintFilters({ reportFilters: { fields, narrows, source } }: Model): Problem[] {
  const report = new Report(source);
  const names = fields.map(({ name }) => name);
  for (const field of fields) lintTexts(field, report);
  narrows.forEach(({ by, sql }, index) => {
    by.forEach((name, place) => report.unknown(['narrows', index, 'by', place], 'filter', name, names));
    for (const name of parametersIn(sql))
      report.unknown(['narrows', index, 'sql'], 'parameter', name, [...given, ...names]);
  });
  return report.problems;
}

function lintReport(ir: ReportIR, model: Model, sources: Sources): Problem[] {
  const report = new Report(ir.source);
  const at = (...parts: (string | number)[]) => ['x-report', ...parts];
  const names = ir.fields.map(({ name }) => name);
  const file = sources.reports.find(({ path }) => path === ir.source)?.content['x-report'];
  if (!reportSubjects.includes(ir.subject))
    report.add(
      [],
      `it lies in no folder of a subject`,
      reportSubjects.map((name) => `schemas/reports/${name}`).join(', '),
    );
  if (ir.sql === '') report.add([], `its SQL is missing`, `a select in ${ir.sqlSource}`);
  const filters = model.reportFilters.fields.map(({ name }) => name);
  (file?.filters ?? []).forEach((name, index) => report.unknown(at('filters', index), 'filter', name, filters));
  if (ir.groupsSql !== undefined && ir.by.length === 0)
    report.add([], `${groupsSource(ir)} describes groups, and nothing says by what rows are grouped`, 'x-report/by');
  const files = [
    [ir.sqlSource, ir.sql],
    [groupsSource(ir), ir.groupsSql ?? ''],
  ] as const;
  for (const [source, sql] of files) {
    for (const name of parametersIn(sql).filter((each) => ![...given, ...filters].includes(each)))
      report.add([], `${source} reads :${name}, which nothing gives`, [...given, ...filters].join(', '));
  }
  ir.columns.forEach((name, index) => report.unknown(at('columns', index), 'property', name, names));
  ir.by.forEach((name, index) => report.unknown(at('by', index), 'property', name, names));
  (file?.key ?? []).forEach((name, index) => report.unknown(at('key', index), 'property', name, names));
  report.unknown(at('sort', 0), 'property', ir.sort[0], names);
  lintMeasures(ir, report);
  for (const [name, address] of Object.entries(ir.links)) {
    report.unknown(at('links', name), 'property', name, names);
    for (const [, part = ''] of address.matchAll(/\{(\w+)\}/g))
      report.unknown(at('links', name), 'property', part, names);
  }
  if (ir.chart) {
    report.unknown(at('chart', 'label'), 'property', ir.chart.label, names);
    const numbers = ir.fields.filter(isNumber).map(({ name }) => name);
    ir.chart.values.forEach((name, index) => report.unknown(at('chart', 'values', index), 'number', name, numbers));
  }
  if (ir.switch !== undefined)
    report.unknown(at('switch'), 'yes/no field of the organization', ir.switch, switchesOf(model));
  if (ir.atLeast !== undefined && ir.candidates !== undefined)
    report.add(at('candidates'), 'groups that are too small to be told are not told by their candidates either');
  for (const field of ir.fields) {
    if (field.texts !== undefined) lintTexts(field, report);
    else if (ir.columns.includes(field.name))
      report.add(
        ['properties', field.name],
        'people see it, but it has no label',
        `x-i18n with a label in ${listOfLanguages}`,
      );
  }
  for (const [key, text] of Object.entries(ir.texts)) {
    const missing = LANGUAGES.filter((language) => !text[language]?.trim());
    if (missing.length > 0) report.add(['x-i18n'], `the ${key} is missing in ${missing.join(', ')}`);
  }
  return report.problems;
}

const groupsSource = ({ sqlSource }: ReportIR) => sqlSource.replace(/\.sql$/, '.groups.sql');

function lintMeasures({ by, measures, fields }: ReportIR, report: Report): void {
  const names = Object.keys(measures);
  const at = (name: string) => ['x-report', 'measures', name];
  if (by.length > 0 && names.length === 0)
    report.add(['x-report', 'by'], 'rows are grouped, and nothing is measured of the groups', 'measures');
  if (by.length === 0 && names.length > 0)
    report.add(['x-report', 'measures'], 'nothing says by what rows are grouped', 'by');
  for (const [name, measure] of Object.entries(measures)) {
    report.unknown(
      at(name),
      'property',
      name,
      fields.map((field) => field.name),
    );
    const field = fields.find((each) => each.name === name);
    if (field && !isNumber(field))
      report.add(['properties', name], 'it is measured, and its kind is no number', 'integer, number, percentage');
    if (measure.of !== 'share') continue;
    const counted = names.filter((each) => measures[each]!.of !== 'share');
    for (const part of [measure.part, measure.whole]) report.unknown(at(name), 'measure', part, counted);
  }
}

const isNumber = ({ kind }: FieldIR): boolean => ['integer', 'number'].includes(kinds[kind].value);

function lintTexts({ name, texts, kind, schema }: FieldIR, report: Report): void {
  const missing = LANGUAGES.filter((language) => !texts?.label[language]?.trim());
  if (missing.length > 0)
    report.add(
      ['properties', name, 'x-i18n'],
      `it has no label in ${missing.join(', ')}`,
      `a label in ${listOfLanguages}`,
    );
  const unnamed = (kinds[kind].choices?.(schema) ?? []).filter(
    (value) => !LANGUAGES.every((language) => texts?.values?.[value]?.[language]?.trim()),
  );
  if (unnamed.length > 0)
    report.add(
      ['properties', name, 'x-i18n'],
      `these values have no name: ${unnamed.join(', ')}`,
      `a name in ${listOfLanguages}`,
    );
}

/** Names of `:name` in SQL; a cast has two colons. */
const parametersIn = (sql: string): string[] => [
  ...new Set([...sql.replace(/--[^\n]*/g, '').matchAll(/(?<![:\w]):([a-z_]+)/g)].map(([, name = '']) => name)),
];
