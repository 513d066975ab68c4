import { dateWriter, dayInWords } from '../../generated/date-words.ts';
import { filterTexts, reportFilters } from '../../generated/reports.ts';
import { kinds } from '../../generated/kinds.ts';
import type { Language, Report, ResourceField } from '../../generated/shapes.ts';
import { wordsFor } from '../../platform/resource/export/cells.ts';
import { titlesOf } from '../../platform/resource/export/titles.ts';
import { t } from '../../platform/texts/texts.ts';
import type { ReportRow } from './run-report.ts';
import type { ReportRequest } from './statement.ts';

type Field = Report['fields'][number];

export const labelOf = (texts: string, name: string, language: Language): string =>
  t(language, `resources.${texts}.fields.${name}`);

export const isNumber = ({ kind }: Field): boolean => kinds[kind].value === 'integer' || kinds[kind].value === 'number';

/** Writes values of a report as its screen shows them; '' for nothing. */
export function writerOf({ texts }: Pick<Report, 'texts'>, { language, zone }: ReportRequest) {
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  const day = dateWriter(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const words = wordsFor({ path: texts }, language, moment);
  return (field: Field, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'number')
      return field.kind === 'percentage' ? percent.format(value / 100) : number.format(value);
    if (kinds[field.kind].value === 'date' && typeof value === 'string') return day(dayOf(value));
    return String(words(field as ResourceField, value) ?? '');
  };
}

/** Writes the cells of a report's rows as its screen shows them, and why there is nothing in one. */
export function cellWriterOf(report: Report, request: ReportRequest) {
  const { language } = request;
  const write = writerOf(report, request);
  return (field: Field, { [field.name]: value }: ReportRow): string => {
    if (value !== null && value !== undefined) return write(field, value);
    if (report.atLeast !== undefined && report.measures[field.name])
      return t(language, 'reports.ui.tooFew', { smart_count: report.atLeast });
    return field.name === report.chart?.label ? t(language, 'reports.ui.none') : '–';
  };
}

const dayOf = (day: string): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`);

/** "January 1 – March 31, 2026", « Depuis le 1er janvier 2026 ». */
export function periodInWords({ language, firstDay, lastDay }: ReportRequest): string {
  if (firstDay && lastDay)
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
      dayOf(firstDay),
      dayOf(lastDay),
    );
  if (firstDay) return t(language, 'reports.pdf.from', { day: dayInWords(firstDay.slice(0, 10), language) });
  if (lastDay) return t(language, 'reports.pdf.until', { day: dayInWords(lastDay.slice(0, 10), language) });
  return t(language, 'reports.ui.periods.all');
}

/** What is chosen by filters, each with its label: rows by what they are called, as far as the caller may know. */
export async function filtersInWords(request: ReportRequest): Promise<[label: string, value: string][]> {
  const { language, caller } = request;
  const write = writerOf({ texts: filterTexts }, request);
  const facts: [string, string][] = [];
  for (const [name, given] of Object.entries(request.filters)) {
    const { kind, entity, type } = reportFilters[name]!;
    const values = type.endsWith('[]') ? given.split(',') : [given];
    const titles = entity && (await titlesOf(entity, values.map(Number), caller, language));
    const written = values.map((value) => {
      if (titles) return titles.get(Number(value))?.trim() || `#${value}`;
      return write({ name, kind }, kinds[kind].value === 'boolean' ? value === 'true' : value);
    });
    facts.push([labelOf(filterTexts, name, language), written.join(', ')]);
  }
  return facts;
}
