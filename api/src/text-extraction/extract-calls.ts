import type { Rows } from '../generated/rows.ts';
import { audit } from '../platform/audit/audit.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { Conflict, ValidationFailed } from '../platform/errors/errors.ts';
import { enqueue } from '../platform/queue/index.ts';
import { documents } from './documents.ts';

/** Name of the job that reads. */
export const extractionJob = 'text-extraction.run';

interface Found {
  total: number;
  profiles_affected: number;
  resume: number;
  cover_letter: number;
}

/** POST applicant_profiles/extract_pdf_text: says what will be read, and has one job read it. */
export const extractPdfText: Handler<'extractPdfText'> = async (context) => {
  const { from_date, to_date } = context.body;
  if (from_date > to_date) throw new ValidationFailed([{ field: 'from_date', code: 'textExtraction.errors.order' }]);
  // One at a time: the second who asks at once waits here, and is told.
  await query('lock table text_extractions in share row exclusive mode');
  if (await queryOne('select from text_extractions where finished_at is null limit 1'))
    throw new Conflict('textExtraction.errors.running');
  const found = await queryOne<Found>(
    `select count(*)::int as total, count(distinct p.id)::int as profiles_affected,
       count(*) filter (where f.file_type = 'resume')::int as resume,
       count(*) filter (where f.file_type = 'cover_letter')::int as cover_letter ${documents}`,
    [from_date, to_date],
  );
  const { total, profiles_affected, resume, cover_letter } = found!;
  const row = await queryOne<Pick<Rows['text_extractions'], 'id' | 'finished_at'>>(
    `insert into text_extractions (from_date, to_date, employee_id, total, profiles_affected, resume, cover_letter, finished_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $4 = 0 then now() end) returning id, finished_at`,
    [from_date, to_date, callerOf(context).id, total, profiles_affected, resume, cover_letter],
  );
  const id = row!.id;
  await audit({ action: 'extract_pdf_text', entity: 'text-extraction', id, after: { from_date, to_date, total } });
  if (total > 0) await enqueue(extractionJob, { id }, { key: String(id) });
  return { id, total, profiles_affected, resume, cover_letter, finished_at: row!.finished_at };
};
