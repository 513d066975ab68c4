import type { Rows } from '../generated/rows.ts';
import { audit } from '../platform/audit/audit.ts';
import { stream, type Answer } from '../platform/chain/answer.ts';
import type { Caller, Handler } from '../platform/chain/context.ts';
import { query, withTransaction } from '../platform/database/database.ts';
import { Conflict, NotFound } from '../platform/errors/errors.ts';
import { readNotificationsOf } from '../platform/notifications/index.ts';
import { fileStore } from '../platform/files/index.ts';
import { t } from '../platform/texts/texts.ts';
import { handedOut } from '../platform/virus-scan/index.ts';
import type { Language } from '../generated/shapes.ts';
import { readsResumes } from '../candidates/index.ts';
import { reachableOf } from './reachable.ts';
import { ORIGINAL_TYPES } from './parts.ts';
import { contactsOf } from './contacts.ts';
import { readExport, type ExportRow } from './export-calls.ts';
import { callerByLink } from './export-links.ts';
import { filesOf } from './files-of.ts';
import { assemblePdf, type Piece } from '../documents/index.ts';
import { zipOf } from './zip-of.ts';

/** GET candidate_exports/{id}/download */
export const downloadExport: Handler<'downloadExport'> = async (context) => {
  const record = { type: 'candidate_export', id: context.params.id } as const;
  const caller = await callerByLink(context.caller, context.query, record);
  const row = await readExport(record.id, caller);
  if (!row) throw new NotFound();
  if (row.finished_at === null) throw new Conflict('exports.errors.unfinished');
  const answer = await files[row.kind](caller, row, context.language);
  await withTransaction(async () => {
    await audit({ action: 'download', entity: 'candidate-export', id: row.id });
    await readNotificationsOf(caller.id, 'candidate_export_id', [row.id]);
  });
  return answer;
};

const files: Record<ExportRow['kind'], (caller: Caller, row: ExportRow, language: Language) => Promise<Answer>> = {
  pdf: pdfOf,
  originals: originalsOf,
  contacts: (caller, { id }, language) => Promise.resolve(contactsOf(caller, id, language)),
};

/** What is still within the caller's reach: between the order and today a job may have been taken from them. */
async function pdfOf(caller: Caller, row: ExportRow, language: Language): Promise<Answer> {
  if (row.parts.includes('resume') && !(await readsResumes(caller.role)))
    throw new Conflict('exports.errors.resumesClosed');
  const items = await query<
    Pick<Rows['candidate_export_items'], 'applicant_profile_id' | 'size'> & {
      storage_key: NonNullable<Rows['candidate_export_items']['storage_key']>;
      layout: Pick<Piece, 'title' | 'first' | 'offsets' | 'pages'>;
    }
  >(
    `select applicant_profile_id, storage_key, size, layout from candidate_export_items
     where candidate_export_id = $1 and storage_key is not null order by position`,
    [row.id],
  );
  const open = await reachableOf(
    caller,
    items.map((item) => item.applicant_profile_id),
  );
  const pieces = items
    .filter((item) => open.has(item.applicant_profile_id))
    .map(({ layout, size, storage_key }): Piece => ({ ...layout, size, read: () => fileStore.read(storage_key) }));
  if (pieces.length === 0) throw new NotFound('exports.errors.nothingLeft');
  const title = pieces.length === 1 ? pieces[0]!.title : t(language, 'exports.pdf.title');
  const { size, body } = assemblePdf(pieces, title, language);
  return stream(body, { type: 'application/pdf', size, fileName: `${title}.pdf` });
}

async function originalsOf(caller: Caller, row: ExportRow, language: Language): Promise<Answer> {
  const items = await query<Pick<Rows['applicant_profiles'], 'id'> & { name: string }>(
    `select p.id, btrim(concat_ws(' ', a.first_name, a.last_name)) as name
     from candidate_export_items i join applicant_profiles p on p.id = i.applicant_profile_id join applicants a on a.id = p.applicant_id
     where i.candidate_export_id = $1 order by i.position`,
    [row.id],
  );
  const open = await reachableOf(
    caller,
    items.map(({ id }) => id),
  );
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const files = await filesOf(
    caller,
    items.map(({ id }) => id).filter((id) => open.has(id)),
    row.parts,
    ORIGINAL_TYPES,
  );
  const out = await handedOut(files.map(({ storage_key }) => storage_key));
  const given = files.filter(({ storage_key }) => out.has(storage_key));
  if (given.length === 0) throw new NotFound('exports.errors.nothingLeft');
  const entries = given.map((file) => ({
    name: [names.get(file.applicant_profile_id), file.original_file_name].filter(Boolean).join(' - '),
    read: () => fileStore.read(file.storage_key),
  }));
  return stream(zipOf(entries), { type: 'application/zip', fileName: `${t(language, 'exports.zipName')}.zip` });
}
