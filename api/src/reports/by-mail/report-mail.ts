import type { Rows } from '../../generated/rows.ts';
import type { Report } from '../../generated/shapes.ts';
import { staffScreen } from '../../platform/config/staff-screen.ts';
import { queryOne } from '../../platform/database/database.ts';
import { escapeHtml } from '../../platform/mail/index.ts';
import { t } from '../../platform/texts/texts.ts';
import { cellWriterOf, filtersInWords, isNumber, labelOf, periodInWords } from '../engine/in-words.ts';
import type { ReportPage, ReportRow } from '../engine/run-report.ts';
import type { ReportRequest } from '../engine/statement.ts';

/** A mail shows so many rows; the file beside it has all. */
export const rowsInMail = 50;

/** A table of more columns is wider than a phone, where it would have to be pushed to and fro. */
const mostColumns = 4;

interface Content {
  report: Report;
  request: ReportRequest;
  page: ReportPage;
  /** All rows go with the mail as a file. */
  hasFile: boolean;
  /** What the view shows. */
  filter: Rows['saved_views']['filter'];
  /** Who set it up, where that is somebody else. */
  owner: string | undefined;
}

/** The body of the mail: what was found, as a table where it names no candidates, and the way to the report. */
export async function reportMail({ report, request, page, hasFile, filter, owner }: Content): Promise<string> {
  const { language } = request;
  const say = (key: string, values?: Record<string, string | number>) => t(language, `reports.byMail.${key}`, values);
  const organization = await queryOne<Pick<Rows['organizations'], 'name'>>(
    'select name from organizations where id = 1',
  );
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const chosenInIt = new URLSearchParams(filter as Record<string, string>).toString();
  const href = staffScreen(chosenInIt === '' ? report.screen : `${report.screen}?${chosenInIt}`);
  const received = staffScreen('/report/received');
  const shown = report.personal ? [] : page.rows;
  const chosen = [
    ...(report.period ? [periodInWords(request)] : []),
    ...(await filtersInWords(request)).map(([label, value]) => say('filter', { label, value })),
  ];
  return [
    ...chosen.map(paragraph),
    page.total > 0
      ? paragraph(say('rows', { smart_count: page.total, organization: organization?.name ?? '' }))
      : paragraph(say('none')),
    ...(report.personal && page.total > 0 ? [paragraph(say('personal'))] : []),
    ...(shown.length > 0 ? [await tableOf(report, request, shown, page.totals)] : []),
    ...(shown.length > 0 && page.total > shown.length
      ? [paragraph(say(hasFile ? 'first' : 'firstAlone', { count: shown.length }))]
      : []),
    `<p><a href="${escapeHtml(href)}">${escapeHtml(say('open'))}</a></p>`,
    `<p>${escapeHtml(owner === undefined ? say('whyOwn') : say('why', { name: owner }))} <a href="${escapeHtml(received)}">${escapeHtml(say('stopLink'))}</a></p>`,
    paragraph(t(language, 'mail.automatic')),
  ].join('\n');
}

async function tableOf(
  report: Report,
  request: ReportRequest,
  rows: ReportRow[],
  totals: ReportRow | undefined,
): Promise<string> {
  const { language } = request;
  const fields = report.columns.flatMap((name) => report.fields.find((field) => field.name === name) ?? []);
  const write = cellWriterOf(report, request);
  const nameOf = (name: string) => labelOf(report.texts, name, language);
  const total = (all: ReportRow) =>
    fields.map((field, at) => {
      if (report.measures[field.name]) return write(field, all);
      return at === 0 ? t(language, 'reports.byMail.total') : '';
    });
  const lines = [...rows.map((row) => fields.map((field) => write(field, row))), ...(totals ? [total(totals)] : [])];
  if (fields.length > mostColumns) {
    const named = (value: string, at: number) =>
      at === 0 || value === ''
        ? value
        : t(language, 'reports.byMail.filter', { label: nameOf(fields[at]!.name), value });
    return lines.map((texts) => blockOf(texts.map(named))).join('');
  }
  const cell = (tag: 'th' | 'td', text: string, right: boolean) =>
    `<${tag} style="text-align: ${right ? 'right' : 'left'}; padding: 4px 12px 4px 0">${escapeHtml(text)}</${tag}>`;
  const rowOf = (texts: string[], isTotal: boolean) => {
    const cells = texts.map((text, at) => cell('td', text, isNumber(fields[at]!)));
    return `<tr${isTotal ? ' style="font-weight: bold"' : ''}>${cells.join('')}</tr>`;
  };
  const head = fields.map((field) => cell('th', nameOf(field.name), isNumber(field)));
  return [
    `<table><thead><tr>${head.join('')}</tr></thead><tbody>`,
    ...lines.map((texts, at) => rowOf(texts, at === rows.length)),
    '</tbody></table>',
  ].join('');
}

/** A row of a wide table: what it is about, below it the other values, as many beside each other as there is room for. */
const blockOf = ([first = '', ...values]: string[]): string =>
  [
    `<div style="padding: 8px 0"><div><b>${escapeHtml(first)}</b></div>`,
    ...values.map(
      (text) => `<div style="display: inline-block; width: 150px; padding: 2px 12px 2px 0">${escapeHtml(text)}</div>`,
    ),
    '</div>',
  ].join('');
