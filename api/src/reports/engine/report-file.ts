import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kinds } from '../../generated/kinds.ts';
import type { Report, ResourceField } from '../../generated/shapes.ts';
import { type Answer, stream } from '../../platform/chain/answer.ts';
import { csvHead, csvLine } from '../../platform/csv/csv.ts';
import { organizationClock } from '../../platform/csv/organization-clock.ts';
import { wordsFor } from '../../platform/resource/export/cells.ts';
import { t } from '../../platform/texts/texts.ts';
import { eachPart, type Order, type ReportRow } from './run-report.ts';
import type { ReportRequest } from './statement.ts';
import { type XlsxColumn, XlsxWriter } from './xlsx.ts';

/** So many rows go into a file; who needs more narrows the filters. */
const mostInFile = 200_000;

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
export type TableFormat = keyof typeof types;

/**
 * All rows of a report as a table in the reader's words. It is written to a file of its own first, which nobody else
 * finds and which is gone with the answer: the database is not kept waiting by who downloads slowly.
 */
export async function reportFile(
  report: Report,
  request: ReportRequest,
  { order, format }: { order: Order; format: TableFormat },
): Promise<Answer> {
  const { language } = request;
  const fields = report.columns.flatMap((name) => report.fields.find((field) => field.name === name) ?? []);
  const head = fields.map(({ name }) => t(language, `resources.${report.texts}.fields.${name}`));
  const title = t(language, `resources.${report.texts}.name`);
  const words = wordsFor({ path: report.texts }, language, await organizationClock());
  const cellsOf = (row: ReportRow) => fields.map((field) => words(field as ResourceField, row[field.name]));
  const { out, file } = await unnamedFile();
  try {
    const table = format === 'xlsx' ? new XlsxWriter(out, title, fields.map(columnOf(head))) : undefined;
    if (!table) out.write(csvHead(head));
    await eachPart(report, request, {
      order,
      most: mostInFile,
      use: async (rows) => {
        if (table) return table.write(rows.map(cellsOf));
        const drained = out.write(rows.map((row) => csvLine(cellsOf(row))).join(''));
        if (!drained) await once(out, 'drain');
      },
    });
    const finished = once(out, 'close');
    if (table) table.end();
    else out.end();
    await finished;
    return stream(file.createReadStream({ start: 0 }), {
      type: types[format],
      fileName: `${title}.${format}`,
      size: (await file.stat()).size,
    });
  } catch (error) {
    out.destroy();
    await file.close();
    throw error;
  }
}

const columnOf =
  (head: readonly string[]) =>
  ({ kind }: Report['fields'][number], at: number): XlsxColumn => {
    const { value } = kinds[kind];
    return { title: head[at]!, holds: value === 'date' || value === 'moment' ? value : undefined };
  };

/** A file to be written, and the same to be read: a handle that serves both is never closed. */
async function unnamedFile(): Promise<{ out: WriteStream; file: FileHandle }> {
  const path = join(tmpdir(), `rolecall-report-${randomUUID()}`);
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await once(out, 'open');
  const file = await open(path, 'r');
  await rm(path);
  return { out, file };
}
