import type { Rows } from '../../generated/rows.ts';
import type { Report, ResourceField } from '../../generated/shapes.ts';
import { config } from '../../platform/config/config.ts';
import { organizationClock } from '../../platform/csv/organization-clock.ts';
import { queryOne } from '../../platform/database/database.ts';
import { escapeHtml } from '../../platform/mail/index.ts';
import { wordsFor } from '../../platform/resource/export/cells.ts';
import { t } from '../../platform/texts/texts.ts';
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
  /** Who set it up. */
  owner: string;
}

/** The body of the mail: what was found, as a table where it names no candidates, and the way to the report. */
export async function reportMail({ report, request, page, hasFile, filter, owner }: Content): Promise<string> {
  const { language } = request;
  const say = (key: string, values?: Record<string, string | number>) => t(language, `reports.byMail.${key}`, values);
  const organization = await queryOne<Pick<Rows['organizations'], 'name'>>(
    'select name from organizations where id = 1',
  );
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const href = `${config().publicUrl}/ats.html#${report.screen}?${new URLSearchParams(filter as Record<string, string>)}`;
  const shown = report.personal ? [] : page.rows;
  return [
    page.total > 0
      ? paragraph(say('rows', { smart_count: page.total, organization: organization?.name ?? '' }))
      : paragraph(say('none')),
    ...(report.personal && page.total > 0 ? [paragraph(say('personal'))] : []),
    ...(shown.length > 0 ? [await tableOf(report, request, shown, page.totals)] : []),
    ...(shown.length > 0 && page.total > shown.length
      ? [paragraph(say(hasFile ? 'first' : 'firstAlone', { count: shown.length }))]
      : []),
    `<p><a href="${escapeHtml(href)}">${escapeHtml(say('open'))}</a></p>`,
    paragraph(say('why', { name: owner })),
    paragraph(t(language, 'mail.automatic')),
  ].join('\n');
}

/** Between columns. */
const room = 'padding: 4px 12px 4px 0';

async function tableOf(
  report: Report,
  { language }: ReportRequest,
  rows: ReportRow[],
  totals: ReportRow | undefined,
): Promise<string> {
  const fields = report.columns.flatMap((name) => report.fields.find((field) => field.name === name) ?? []);
  const words = wordsFor({ path: report.texts }, language, await organizationClock());
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const cell = (field: (typeof fields)[number], row: ReportRow) => {
    const value = words(field as ResourceField, row[field.name]);
    return typeof value === 'number'
      ? `<td style="text-align: right; ${room}">${number.format(value)}</td>`
      : `<td style="${room}">${escapeHtml(String(value ?? ''))}</td>`;
  };
  const line = (row: ReportRow) => `<tr>${fields.map((field) => cell(field, row)).join('')}</tr>`;
  const head = fields
    .map(
      ({ name }) =>
        `<th style="text-align: left; ${room}">${escapeHtml(t(language, `resources.${report.texts}.fields.${name}`))}</th>`,
    )
    .join('');
  const total = (all: ReportRow) => {
    const [first, ...rest] = fields;
    const name = report.measures[first!.name]
      ? cell(first!, all)
      : `<td style="${room}">${escapeHtml(t(language, 'reports.byMail.total'))}</td>`;
    const others = rest.map((field) => (report.measures[field.name] ? cell(field, all) : '<td></td>'));
    return `<tr style="font-weight: bold">${[name, ...others].join('')}</tr>`;
  };
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.map(line).join('')}${totals ? total(totals) : ''}</tbody></table>`;
}
