import { Readable } from 'node:stream';
import type { Rows } from '../generated/rows.ts';
import type { Language } from '../generated/shapes.ts';
import { holdEntries, holdPerson } from '../candidates/index.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import { fileStore, removeUnnamed } from '../platform/files/index.ts';
import {
  personalData,
  personalJson,
  personalTables,
  rowsOf,
  type PersonalData,
  type PersonalTable,
} from '../removal/index.ts';
import { pdfOf } from './copy-pdf.ts';
import { keepOwnInterviews, withoutReasonsOfStaff } from './copied-interviews.ts';
import { threadIds } from './thread.ts';

/**
 * What goes into a copy that nobody of the staff has looked at: what the person gave, and what was written between them
 * and the organization. Notes, ranks and the history name others too; they are handed out by the staff
 * (exportPersonalData), as the law asks.
 */
const GIVEN = [
  'applicant',
  'applicant-profile',
  'applicant-profile-text',
  'applicant-profile-answer',
  'text-answer',
  'education',
  'work-experience',
  'information-answer',
  'sms-message',
  'hgemail',
  'uploaded-file',
  'talent-pool-member',
  'terms-acceptance',
  'application-draft',
  'held-application',
  'alert-subscriber',
  'interview',
  'interview-booking',
  'interview-answer',
];

/** More than all documents of somebody who has applied for years. */
const MOST_BYTES = 1_000_000_000;

/** Makes a copy, in the background; what is there already, or was removed meanwhile, is left alone. */
export async function makeCopy(id: number): Promise<void> {
  const copy = await queryOne<Pick<Rows['data_copies'], 'applicant_id' | 'finished_at'>>(
    'select applicant_id, finished_at from data_copies where id = $1',
    [id],
  );
  if (!copy || copy.finished_at) return;
  const data = await withTransaction(() => dataOf(copy.applicant_id));
  if (!data) return;
  await withTransaction(async () => {
    const { key, size } = await fileStore.put(personalJson(copy.applicant_id, data), { maxSize: MOST_BYTES });
    const [kept] = await query(
      `update data_copies set storage_key = $2, size = $3, finished_at = now(), failed_at = null
        where id = $1 and finished_at is null and exists (
          select from applicants a where a.id = data_copies.applicant_id and a.removed_at is null) returning id`,
      [id, key, size],
    );
    if (!kept) await fileStore.remove(key);
  });
  await makePdf(id, data);
}

/** The same to be read, beside it; one that is too long for that is had as JSON alone. */
async function makePdf(id: number, data: PersonalData): Promise<void> {
  const owner = await queryOne<{ applicant_id: number; language: Language }>(
    `select c.applicant_id, a.preferred_language as language from data_copies c join applicants a on a.id = c.applicant_id where c.id = $1`,
    [id],
  );
  const pdf = owner && (await pdfOf(data, tables(), owner.language));
  if (!pdf) return;
  await withTransaction(async () => {
    // A removal that is under way would not see the row that is added here.
    if ((await holdPerson(owner.applicant_id)) === undefined) return;
    const { key, size } = await fileStore.put(Readable.from([pdf]), { maxSize: MOST_BYTES });
    const [kept] = await query(
      `insert into data_copies (applicant_id, expires_at, finished_at, size, storage_key, format)
       select c.applicant_id, c.expires_at, now(), $3, $2, 'pdf' from data_copies c join applicants a on a.id = c.applicant_id
        where c.id = $1 and c.storage_key is not null and a.removed_at is null returning id`,
      [id, key, size],
    );
    if (!kept) await fileStore.remove(key);
  });
}

async function dataOf(person: number) {
  const entries = await holdEntries([person]);
  if (entries.some(({ removed_at }) => removed_at !== null)) return undefined;
  const rows = await rowsOf({ applicantIds: entries.map((entry) => entry.id), profileIds: [] });
  rows.set('hgemail', await threadIds(person));
  rows.set('uploaded-file', await ownFiles(rows.get('uploaded-file') ?? []));
  await keepOwnInterviews(rows);
  const data = await personalData(rows, tables());
  return { ...data, ...(await withoutReasonsOfStaff(data['interviews'])) };
}

/** Columns of ours, by which people are found and compared, and what the staff thinks of somebody. */
const isGiven = ({ readOnly, pii, name }: PersonalTable['fields'][number]) =>
  !readOnly && pii !== 'sensitive' && name !== 'bcc' && name !== 'cc';

/** Rows that wait under an address hold nothing but what came from there. */
const tables = (): PersonalTable[] =>
  personalTables()
    .filter(({ resource }) => GIVEN.includes(resource.entity))
    .map((table) => ({ ...table, fields: table.resource.person ? table.fields : table.fields.filter(isGiven) }));

/** What the staff has added is theirs to hand out. */
async function ownFiles(ids: number[]): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select id from uploaded_files where id = any($1::bigint[]) and employee_id is null and deleted_at is null
       and (applicant_profile_id is not null or application_draft_id is not null or held_application_id is not null)`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Writes down that a copy could not be made, so that another may be asked for. */
export const copyFailed = (id: number) =>
  query('update data_copies set failed_at = now() where id = $1 and finished_at is null', [id]);

/** Copies and changes of addresses whose time is over, and links that opened the page long ago. */
export async function sweepOwnPages(): Promise<void> {
  const gone = await query<Pick<Rows['data_copies'], 'storage_key'>>(
    'delete from data_copies where expires_at < now() returning storage_key',
  );
  await removeUnnamed(gone.flatMap(({ storage_key }) => storage_key ?? []));
  await query(
    `delete from record_links
      where purpose in ('candidate_page', 'retention_question') and expires_at < now() - interval '90 days'`,
  );
  await query(`delete from address_changes where expires_at < now()`);
}
