import { isWide } from '../../generated/report-paper.ts';
import { dateWriter } from '../../generated/date-words.ts';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { Rows } from '../../generated/rows.ts';
import type { Report } from '../../generated/shapes.ts';
import { assemblePdf, type Block, FIRST_FREE, printer, type Turn } from '../../documents/index.ts';
import { paperSize } from '../../exports/index.ts';
import { type Answer, stream } from '../../platform/chain/answer.ts';
import { queryOne } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { beginningOf } from '../../platform/texts/cut.ts';
import { t } from '../../platform/texts/texts.ts';
import { type Order, readReport, type ReportPage, type ReportRow } from '../engine/run-report.ts';
import type { ReportRequest } from '../engine/statement.ts';
import { chartBlocks } from './chart-blocks.ts';
import { cellWriterOf, filtersInWords, isNumber, labelOf, periodInWords } from '../engine/in-words.ts';

/** So many rows go into a PDF; nobody reads more of them on pages. */
export const mostInPdf = 5_000;

/** Characters of a cell; who needs all of a longer text takes the spreadsheet. */
const mostInCell = 1_000;

/** Characters of all cells, about a thousand pages. */
const mostInAll = 2_000_000;

/** Rows that are put into words before others have their turn. */
const atOnce = 250;

/** Milliseconds for the drawing of all pages. */
const drawingMs = 60_000;

/** A report that was read and is still to be drawn. */
export interface ReadPdf {
  /**
   * Its pages, made in a process of the printer; nothing of the database is needed any more.
   * @throws 422 where they would be too many; ReaderBusy when too much waits to be drawn
   */
  draw: (turn: Turn) => Promise<Answer>;
}

/**
 * All rows of a report as PDF: what was asked, the chart, the table.
 * @throws 422 where there are more rows, or more text, than a PDF holds
 */
export async function reportPdf(report: Report, request: ReportRequest, { order }: { order: Order }): Promise<ReadPdf> {
  const { language } = request;
  const page = await readReport(report, request, { ...order, limit: mostInPdf, offset: 0 });
  if (page.total > mostInPdf) {
    const number = new Intl.NumberFormat(language);
    const values = { most: number.format(mostInPdf), total: number.format(page.total) };
    throw new ValidationFailed([{ field: 'format', code: 'reports.pdf.tooMany', values }]);
  }
  const title = t(language, `resources.${report.texts}.name`);
  const organization = await queryOne<Pick<Rows['organizations'], 'name'>>(
    'select name from organizations where id = 1',
  );
  const name = organization?.name ?? '';
  const paper = await paperSize();
  const landscape = isWide(report);
  const blocks: Block[] = [
    { kind: 'title', text: title, below: t(language, `resources.${report.texts}.intro`) },
    { kind: 'facts', facts: await factsOf(report, request, name) },
    ...(report.atLeast === undefined
      ? []
      : [{ kind: 'remark', text: t(language, 'reports.ui.tooFewHelp', { smart_count: report.atLeast }) } as const]),
    ...chartBlocks(report, request, page.rows, { paper, landscape }),
    page.total === 0 ? { kind: 'text', text: t(language, 'reports.pdf.empty') } : await tableOf(report, request, page),
  ];
  const content = { blocks, footer: [name, title].filter(Boolean).join(' · '), landscape };
  const draw = async (turn: Turn): Promise<Answer> => {
    const limits = { timeoutMs: drawingMs, ...turn };
    const made = await printer().blocks(content, { first: FIRST_FREE, paper }, limits);
    if (!made.ok || made.leftOut > 0) throw tooLong();
    const { bytes, first, offsets, pages } = made.fragment;
    const piece = { title, first, offsets: [...offsets], pages: [...pages], size: bytes.length };
    const read = () => Promise.resolve(Buffer.from(bytes));
    const file = await buffer(assemblePdf([{ ...piece, read }], title, language).body);
    return stream(file, { type: 'application/pdf', fileName: `${title}.pdf`, size: file.length });
  };
  return { draw };
}

const tooLong = () => new ValidationFailed([{ field: 'format', code: 'reports.pdf.tooLong' }]);

/** What was asked, and when. */
async function factsOf(
  report: Report,
  request: ReportRequest,
  organization: string,
): Promise<(readonly [label: string, value: string])[]> {
  const { language, zone: timeZone } = request;
  const clock = dateWriter(language, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  });
  return [
    [t(language, 'reports.pdf.organization'), organization],
    ...(report.period ? [[t(language, 'reports.ui.period'), periodInWords(request)] as const] : []),
    ...(await filtersInWords(request)),
    [t(language, 'reports.pdf.made'), clock(new Date())],
  ];
}

async function tableOf(report: Report, request: ReportRequest, { rows, totals }: ReportPage): Promise<Block> {
  const { language } = request;
  const fields = report.columns.flatMap((name) => report.fields.find((field) => field.name === name) ?? []);
  const write = cellWriterOf(report, request);
  const cell = (field: (typeof fields)[number], row: ReportRow): string => {
    const text = write(field, row);
    return text.length > mostInCell ? `${beginningOf(text, mostInCell)}…` : text;
  };
  const last = totals && fields.map((field) => (report.measures[field.name] ? cell(field, totals) : ''));
  if (last) last[0] = t(language, 'reports.ui.total');
  const cells: string[][] = [];
  let characters = 0;
  for (const row of rows) {
    const texts = fields.map((field) => cell(field, row));
    cells.push(texts);
    characters += texts.reduce((sum, { length }) => sum + length, 0);
    if (characters > mostInAll) throw tooLong();
    if (cells.length % atOnce === 0) await setImmediate();
  }
  return {
    kind: 'grid',
    columns: fields.map((field) => ({
      title: labelOf(report.texts, field.name, language),
      align: isNumber(field) ? 'right' : 'left',
    })),
    rows: cells,
    ...(last && { last }),
  };
}
