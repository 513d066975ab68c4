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
  const cell = (tag: 'th' | 'td', text: string, right: boolean) =>
    `<${tag} style="text-align: ${right ? 'right' : 'left'}; padding: 4px 12px 4px 0">${escapeHtml(text)}</${tag}>`;
  const line = (texts: string[], bold = false) => {
    const cells = texts.map((text, at) => cell('td', text, isNumber(fields[at]!)));
    return `<tr${bold ? ' style="font-weight: bold"' : ''}>${cells.join('')}</tr>`;
  };
  const head = fields.map((field) => cell('th', labelOf(report.texts, field.name, language), isNumber(field)));
  const total = (all: ReportRow) =>
    fields.map((field, at) => {
      if (report.measures[field.name]) return write(field, all);
      return at === 0 ? t(language, 'reports.byMail.total') : '';
    });
  return [
    `<table><thead><tr>${head.join('')}</tr></thead><tbody>`,
    ...rows.map((row) => line(fields.map((field) => write(field, row)))),
    ...(totals ? [line(total(totals), true)] : []),
    '</tbody></table>',
  ].join('');
}
