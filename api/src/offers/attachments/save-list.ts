import type { Rows } from '../../generated/rows.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import type { Letter } from '../letter.ts';
import { type AttachmentInput, type AttachmentValues, attachmentValues, kindOf } from './attachment-values.ts';
import { removeAttachments } from './remove-attachments.ts';

type Row = Pick<Rows['file_and_links'], 'id' | 'approval_email_id' | 'uploaded_file_id' | 'position' | 'random_id'> &
  AttachmentValues;

/** What a saved list changed: names of files that came and went, and whether anything did. */
export interface ListChange {
  changed: boolean;
  added: string[];
  removed: string[];
}

const COLUMNS = `id, approval_email_id, uploaded_file_id, position, name, attachment_type, direction, link, request_description,
  description, mandatory, random_id`;

/**
 * Makes attachments, links and wanted files of a letter exactly what a body lists, in its order. Rows and files that
 * were waiting for the letter are named by their ids; those of other people are nobody's here. What the candidate sent
 * stands in the list that is read, and is none of it: it may be named, and stays.
 * @throws 422 at the entry
 */
export async function saveAttachments(
  letter: Pick<Letter, 'id' | 'email_type'>,
  given: AttachmentInput[],
  employeeId: number,
): Promise<ListChange> {
  const all = await query<Row & Pick<Rows['file_and_links'], 'answer_to_id'>>(
    `select ${COLUMNS}, answer_to_id from file_and_links where approval_email_id = $1 order by position, id`,
    [letter.id],
  );
  const before = all.filter(({ answer_to_id }) => answer_to_id === null);
  const sent = new Set(all.filter(({ answer_to_id }) => answer_to_id !== null).map(({ id }) => id));
  const kept = new Set<number>();
  const change: ListChange = { changed: false, added: [], removed: [] };
  const own = given.filter(({ id }) => !id || !sent.has(id));
  const isSameOrder = own.length === before.length && own.every(({ id }, place) => id === before[place]!.id);
  for (const [place, input] of own.entries()) {
    const at = `file_and_links.${given.indexOf(input)}.`;
    const values = attachmentValues(input, at, letter.email_type);
    const row = await rowFor(input, before, employeeId, at);
    const isNew = row?.approval_email_id !== letter.id;
    const hasFile = row?.uploaded_file_id || input.uploaded_file_id;
    if (kindOf(values.attachment_type) === 'attachment' && isNew && !hasFile)
      throw new ValidationFailed([{ field: `${at}uploaded_file_id`, code: 'required' }]);
    const fileId = row?.uploaded_file_id ?? (await waitingFile(input, employeeId, at));
    const next = {
      ...values,
      position: isSameOrder ? row!.position : place,
      uploaded_file_id: fileId,
      name: values.name ?? row?.name ?? (await nameOf(fileId)),
    };
    if (row && kept.has(row.id)) throw new ValidationFailed([{ field: `${at}id`, code: 'reference' }]);
    kept.add(row ? row.id : await insert(letter.id, next, employeeId));
    if (isNew && fileId !== null) change.added.push(next.name ?? '');
    if (row && (isNew || differs(row, next))) await update(row.id, letter.id, next);
    if (isNew || differs(row, next)) change.changed = true;
  }
  const gone = before.filter(({ id }) => !kept.has(id));
  await removeAttachments(gone.map(({ id }) => id));
  change.removed = gone.filter((row) => row.uploaded_file_id !== null).map(({ name }) => name ?? '');
  if (gone.length > 0) change.changed = true;
  return change;
}

/** The row that an entry means: one of the letter, or one of the caller's that waits for a letter. */
async function rowFor(input: AttachmentInput, own: Row[], employeeId: number, at: string): Promise<Row | undefined> {
  const found = own.find(({ id, random_id }) =>
    input.id ? id === input.id : random_id !== null && random_id === input.random_id,
  );
  if (found || (!input.id && !input.random_id && !input.uploaded_file_id)) return found;
  const waiting = await queryOne<Row>(
    `select ${COLUMNS} from file_and_links where approval_email_id is null and employee_id = $1
       and case when $2::bigint is not null then id = $2 when $3::bigint is not null then uploaded_file_id = $3 else random_id = $4 end
      order by id desc limit 1 for update`,
    [employeeId, input.id ?? null, input.uploaded_file_id ?? null, input.random_id ?? null],
  );
  if (!waiting && input.id) throw new ValidationFailed([{ field: `${at}id`, code: 'reference' }]);
  return waiting;
}

/** A file of the caller's that nothing has claimed. */
async function waitingFile(input: AttachmentInput, employeeId: number, at: string): Promise<number | null> {
  if (!input.uploaded_file_id || kindOf(input.attachment_type) !== 'attachment') return null;
  const file = await queryOne<{ id: number }>(
    'select id from uploaded_files where id = $1 and employee_id = $2 and claim_token_hash is not null for update',
    [input.uploaded_file_id, employeeId],
  );
  if (!file) throw new ValidationFailed([{ field: `${at}uploaded_file_id`, code: 'reference' }]);
  return file.id;
}

async function nameOf(fileId: number | null): Promise<string | null> {
  if (fileId === null) return null;
  const file = await queryOne<{ name: string }>('select original_file_name as name from uploaded_files where id = $1', [
    fileId,
  ]);
  return file?.name ?? null;
}

type Next = AttachmentValues & Pick<Row, 'position' | 'uploaded_file_id'>;

const differs = (row: Row | undefined, next: Next): boolean =>
  row === undefined ||
  (Object.keys(next) as (keyof Next)[]).some(
    (name) => (next[name] ?? null) !== (row[name] ?? null) && name !== 'random_id',
  );

/** Adds a row to a letter, or one that waits for a letter; its file is claimed by a letter alone. */
export async function insert(letterId: number | null, next: Next, employeeId: number | null): Promise<number> {
  const values = { ...next, approval_email_id: letterId, employee_id: employeeId };
  const names = Object.keys(values);
  const [row] = await query<{ id: number }>(
    `insert into file_and_links (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(values),
  );
  if (letterId !== null) await claim(next.uploaded_file_id);
  return row!.id;
}

async function update(id: number, letterId: number, { random_id: _, ...next }: Next): Promise<void> {
  const values = { ...next, approval_email_id: letterId };
  const names = Object.keys(values);
  await query(`update file_and_links set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`, [
    id,
    ...Object.values(values),
  ]);
  await claim(next.uploaded_file_id);
}

/** The file belongs to a letter now; nothing sweeps it. */
export async function claim(fileId: number | null): Promise<void> {
  if (fileId !== null) await query('update uploaded_files set claim_token_hash = null where id = $1', [fileId]);
}
