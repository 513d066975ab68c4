import type { Rows } from '../generated/rows.ts';
import { storable } from '../uploads/index.ts';
import type { ExtractResult } from '../documents/index.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import { documents } from './documents.ts';
import { readStored } from './read-stored.ts';
import { rememberText, type Document } from './remember-text.ts';

type Run = Pick<Rows['text_extractions'], 'id' | 'last_file_id'> & { from_date: string; to_date: string };

/** Reads the next document of an extraction; false when all are read. */
export async function stepOf(id: number): Promise<boolean> {
  const run = await queryOne<Run>(
    'select id, from_date::text, to_date::text, last_file_id from text_extractions where id = $1 and finished_at is null',
    [id],
  );
  if (!run) return false;
  const document = await queryOne<Document>(
    `select f.id, f.file_type, f.storage_key, f.original_file_name, f.applicant_profile_id ${documents}
        and f.id > $3 order by f.id limit 1`,
    [run.from_date, run.to_date, run.last_file_id],
  );
  if (!document) {
    await query('update text_extractions set finished_at = now() where id = $1 and finished_at is null', [id]);
    return false;
  }
  await keep(run, document, await readStored(document));
  return true;
}

/** Extractions that have not come to their end. */
export async function unfinishedRuns(): Promise<number[]> {
  const rows = await query<Pick<Rows['text_extractions'], 'id'>>(
    'select id from text_extractions where finished_at is null order by id',
  );
  return rows.map(({ id }) => id);
}

/** Stores the text and moves on, both or neither; whoever comes second with the same document stores nothing. */
async function keep(run: Run, document: Document, found: ExtractResult | undefined): Promise<void> {
  const text = found?.ok ? storable(found.text) : undefined;
  await withTransaction(async () => {
    const moved = await queryOne(
      `update text_extractions set last_file_id = $2, done = done + 1, unreadable = unreadable + $4
        where id = $1 and last_file_id = $3 and finished_at is null returning id`,
      [run.id, document.id, run.last_file_id, text === undefined ? 1 : 0],
    );
    if (!moved) return;
    if (text === undefined) {
      const attempts = found?.ok === false && found.reason === 'timeout' ? 2 : 0;
      await query(
        `update uploaded_files set text_attempts = text_attempts + $2,
           text_status = case when extracted_text is null then 'unreadable' else text_status end,
           unread_reason = case when extracted_text is null then $3 else unread_reason end where id = $1`,
        [document.id, attempts, found?.ok === false ? found.reason : null],
      );
      return;
    }
    await rememberText(document, text);
  });
}
