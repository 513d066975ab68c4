import { ValidationFailed } from '../../platform/errors/errors.ts';
import { queryOne } from '../../platform/database/database.ts';

/** Attachments, links and wanted files of a letter; as many as a body may list. */
export const MOST_ATTACHMENTS = 60;

/** Files that one answer takes: for each wanted file, and all together. */
export const MOST_FILES_EACH = 10;
export const MOST_FILES = 40;
export const MOST_BYTES = 100_000_000;

/** Room for one more attachment of a letter. The letter is locked. @throws 422 */
export async function requireRoomFor(letterId: number): Promise<void> {
  const found = await queryOne<{ count: number }>(
    'select count(*)::int as count from file_and_links where approval_email_id = $1 and answer_to_id is null',
    [letterId],
  );
  if (found!.count >= MOST_ATTACHMENTS) throw tooMany(MOST_ATTACHMENTS);
}

/** Room for one more file of the candidate's. The letter is locked. @throws 422 naming the limit */
export async function requireRoomInAnswer(letterId: number, wantedId: number, size: number): Promise<void> {
  const found = await queryOne<{ each: number; all: number; bytes: number }>(
    `select count(*) filter (where l.answer_to_id = $2)::int as each, count(*)::int as all, coalesce(sum(f.size), 0)::int as bytes
     from file_and_links l left join uploaded_files f on f.id = l.uploaded_file_id
     where l.approval_email_id = $1 and l.answer_to_id is not null`,
    [letterId, wantedId],
  );
  const { each, all, bytes } = found!;
  if (each >= MOST_FILES_EACH) throw tooMany(MOST_FILES_EACH);
  if (all >= MOST_FILES) throw tooMany(MOST_FILES);
  if (bytes + size > MOST_BYTES)
    throw new ValidationFailed([
      { field: 'file', code: 'offers.errors.tooMuch', values: { most: MOST_BYTES / 1_000_000 } },
    ]);
}

const tooMany = (most: number) =>
  new ValidationFailed([{ field: 'file', code: 'offers.errors.tooManyFiles', values: { most } }]);
