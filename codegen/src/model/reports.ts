import { posix } from 'node:path';
import type { FieldIR, MeasureIR, ReportIR, ReportSubject, Text } from '../ir.ts';
import { kindOf, kinds } from '../kinds/index.ts';
import { snake } from '../names.ts';
import type {
  EntitySchema,
  PropertySchema,
  RawMeasure,
  ReportFile,
  ReportProperty,
  SourceFile,
  Sources,
} from '../raw-schema.ts';
import type { SharedShapes } from './shared-shapes.ts';
import { fieldOf } from './fields.ts';
import { defined } from './kinds.ts';
import { rolesOf } from './roles.ts';
import { gather, noText } from './texts.ts';

type EntityFile = SourceFile<EntitySchema>;

/** Where the texts of the filters stand, which reports share. */
export const filterTexts = 'reports.filters';

/** The reports of schemas/reports and their filters; `entities` are normalized. */
export function reportsOf(sources: Sources, entities: EntityFile[], shapes: SharedShapes) {
  const { reportFilters: file, defaults } = sources;
  const targets = new Map(entities.map((entity) => [entity.name, entity]));
  const fieldsOf = (path: string, properties: Record<string, ReportProperty>): FieldIR[] =>
    Object.entries(properties).flatMap(([name, given]) => {
      const property = unfolded(given, targets);
      if (property === undefined) return [];
      kinds[kindOf(property)].unfold?.(property, defaults);
      const content = { title: '', description: '', properties: {} } as unknown as EntitySchema;
      return fieldOf(name, property, {
        ...{ targets, shapes, groups: defaults.roleGroups },
        file: { name: '', path, content },
      });
    });
  const reportFilters = {
    fields: file ? fieldsOf(file.path, file.content.properties) : [],
    narrows: file?.content.narrows ?? [],
    source: file?.path ?? 'schemas/reports/filters.json',
  };
  const reports = sources.reports.map((report): ReportIR => {
    const fields = fieldsOf(report.path, report.content.properties);
    return reportOf(report, fields, reportFilters.fields, (roles) => rolesOf(roles, defaults.roleGroups));
  });
  return { reports, reportFilters };
}

function reportOf(
  { name, path: source, content, sql, groupsSql }: Sources['reports'][number],
  fields: FieldIR[],
  filters: FieldIR[],
  roles: (list: ReportFile['x-report']['roles']) => ReportIR['roles'],
): ReportIR {
  const report = content['x-report'];
  const text = (part: 'title' | 'help'): Text => gather(content['x-i18n'], (texts) => texts[part]) ?? noText;
  return defined<ReportIR>({
    name,
    className: content.title,
    description: content.description,
    source,
    sql: (sql ?? '').trim(),
    sqlSource: source.replace(/\.report\.json$/, '.sql'),
    groupsSql: groupsSql?.trim(),
    texts: { title: text('title'), help: text('help') },
    textsPath: `reports.${snake(name)}`,
    path: report.path,
    screen: report.screen,
    subject: posix.basename(posix.dirname(source)) as ReportSubject,
    roles: roles(report.roles),
    switch: report.switch,
    period: report.period !== 'none',
    personal: report.by === undefined && /\bapplicants\b/.test(sql ?? ''),
    fields,
    columns: report.columns,
    sort: report.sort,
    by: report.by ?? [],
    key: report.by ?? report.key,
    measures: Object.fromEntries(
      Object.entries(report.measures ?? {}).map(([measure, given]) => [measure, measureOf(given)]),
    ),
    totals: report.by !== undefined && report.totals !== false,
    atLeast: report.atLeast,
    links: report.links ?? {},
    candidates: report.candidates,
    chart: report.chart,
    filters: (report.filters ?? []).flatMap((filter) => filters.find((field) => field.name === filter) ?? []),
  });
}

function measureOf({ count, distinct, sum, median, p90, share }: RawMeasure): MeasureIR {
  if (share !== undefined) return { of: 'share', part: share[0], whole: share[1] };
  if (count !== undefined) return count === true ? { of: 'count' } : { of: 'count', column: count };
  if (distinct !== undefined) return { of: 'distinct', column: distinct };
  if (sum !== undefined) return { of: 'sum', column: sum };
  return median === undefined ? { of: 'p90', column: p90 ?? '' } : { of: 'median', column: median };
}

/** A property of its own, or that of the entity which `x-field` names; undefined where there is none. */
export function unfolded(given: ReportProperty, entities: Map<string, EntityFile>): PropertySchema | undefined {
  const { 'x-field': field, ...own } = structuredClone(given);
  if (field === undefined) return own;
  const [entity = '', name = ''] = field.split('.');
  const property = entities.get(entity)?.content.properties[name];
  if (property === undefined) return undefined;
  const { type, format, enum: values, items, 'x-type': xType, 'x-ref': ref, 'x-widget': widget } = property;
  const texts = Object.entries(property['x-i18n'] ?? {}).map(([language, text]) => [
    language,
    defined({ label: text.label, values: text.values, ...own['x-i18n']?.[language as never] }),
  ]);
  return structuredClone(
    defined({
      ...{ type, format, enum: values, items, 'x-type': xType, 'x-ref': ref, 'x-widget': widget },
      'x-i18n': Object.fromEntries(texts) as PropertySchema['x-i18n'],
    }),
  );
}
