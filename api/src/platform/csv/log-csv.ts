import { csvHead, csvLine } from './csv.ts';

const batch = 1_000;

/**
 * A log as CSV, newest first, read in parts: years of it do not fit into memory at once. Rows of a log are written as
 * they happen, so the newest have the highest ids. `read` answers up to `limit` rows older than `before`.
 */
export async function* logCsv<Row extends { id: number }>(
  head: readonly string[],
  read: (before: number | null, limit: number) => Promise<Row[]>,
  cells: (row: Row) => readonly unknown[],
): AsyncGenerator<string> {
  yield csvHead(head);
  for (let before: number | null = null; ;) {
    const rows: Row[] = await read(before, batch);
    yield rows.map((row) => csvLine(cells(row))).join('');
    if (rows.length < batch) return;
    before = rows.at(-1)!.id;
  }
}
