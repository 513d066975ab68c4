import { buffer } from 'node:stream/consumers';
import { extractor, storable } from '../applying/index.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import { fileStore } from '../platform/files/index.ts';
import { log } from '../platform/logging/log.ts';
import { documents } from './documents.ts';

interface Run {
  id: number;
  from_date: string;
  to_date: string;
  last_file_id: number;
}

interface Document {
  id: number;
  file_type: 'resume' | 'cover_letter';
  storage_key: string;
  original_file_name: string;
  applicant_profile_id: number;
}

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
  await keep(run, document, await textOf(document));
  return true;
}

/** Extractions that have not come to their end. */
export async function unfinishedRuns(): Promise<number[]> {
  const rows = await query<{ id: number }>('select id from text_extractions where finished_at is null order by id');
  return rows.map(({ id }) => id);
}

/** What the document says; undefined when nothing can be read from it. */
async function textOf({ id, storage_key, original_file_name }: Document): Promise<string | undefined> {
  try {
    const read = await extractor().extract(await buffer(await fileStore.read(storage_key)), original_file_name);
    return read.ok ? storable(read.text) : undefined;
  } catch (error) {
    log().warn({ err: error, file: id }, 'A stored document could not be read again');
    return undefined;
  }
}

/** Stores the text and moves on, both or neither; whoever comes second with the same document stores nothing. */
async function keep(run: Run, document: Document, text: string | undefined): Promise<void> {
  await withTransaction(async () => {
    const moved = await queryOne(
      `update text_extractions set last_file_id = $2, done = done + 1, unreadable = unreadable + $4
        where id = $1 and last_file_id = $3 and finished_at is null returning id`,
      [run.id, document.id, run.last_file_id, text === undefined ? 1 : 0],
    );
    if (!moved) return;
    if (text === undefined) {
      await query(`update uploaded_files set text_status = 'unreadable' where id = $1 and extracted_text is null`, [
        document.id,
      ]);
      return;
    }
    await remember(document, text);
  });
}

/** Search gets the text unless the candidate wrote one of their own into the form. */
async function remember({ id, file_type, applicant_profile_id }: Document, text: string): Promise<void> {
  const before = await queryOne<{ extracted_text: string | null }>(
    'select extracted_text from uploaded_files where id = $1 for update',
    [id],
  );
  if (!before) return;
  await query(`update uploaded_files set extracted_text = $2, text_status = 'done' where id = $1`, [id, text]);
  await query(
    `insert into applicant_profile_texts as t (applicant_profile_id, ${file_type}) values ($1, $2)
     on conflict (applicant_profile_id) do update set ${file_type} = excluded.${file_type}
      where coalesce(t.${file_type}, '') = '' or t.${file_type} = $3`,
    [applicant_profile_id, text, before.extracted_text],
  );
}
