import type { Rows } from '../generated/rows.ts';
import { chosenToRead, parseFilter, readsResumes } from '../candidates/index.ts';
import { audit } from '../platform/audit/audit.ts';
import { created, noContent } from '../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { Conflict, NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { removeAfterCommit } from '../platform/files/index.ts';
import { enqueue } from '../platform/queue/index.ts';
import type { Language } from '../generated/shapes.ts';
import { ORIGINAL_TYPES, USUAL } from './parts.ts';
import { foundIds, type Search } from '../search/index.ts';
import { assertMayExportContacts } from './contacts.ts';
import { linkTo } from './export-links.ts';
import { filesOf } from './files-of.ts';
import { exportJob } from './run.ts';
import { limits } from '../generated/limits.ts';

type Kind = 'pdf' | 'originals' | 'contacts';

/** The most applications of one export: pages are made one by one, files only copied, contacts only written down. */
const { most: MOST } = limits.exports;

/** A zip of more is more than its format holds, and than anybody waits for. */
const MOST_BYTES = 2_000_000_000;

/** Exports of one person that are made at the same time; others wait for the machine too. */
const MOST_RUNNING = 3;

/** Rows of the audit log that are written at once. */
const MOST_AUDITED = 5000;

/** Hours for which an export is kept. */
const KEPT = 24;

/** SQL of an export as answers show it, from the row `e` of candidate_exports. */
const EXPORT = `e.id, e.kind, e.created_at, e.total, e.parts, e.finished_at, e.cancelled_at, e.expires_at,
  (select count(i.done_at)::int from candidate_export_items i where i.candidate_export_id = e.id) as done,
  (select count(*)::int from candidate_export_items i where i.candidate_export_id = e.id and i.left_out) as left_out,
  (select coalesce(sum(i.size), 0)::bigint from candidate_export_items i where i.candidate_export_id = e.id) as size`;

export type ExportRow = Pick<
  Rows['candidate_exports'],
  'id' | 'kind' | 'created_at' | 'total' | 'parts' | 'finished_at' | 'cancelled_at' | 'expires_at'
> & { done: number; left_out: number; size: number };

/** POST candidate_exports */
export const createExport: Handler<'createExport'> = async (context) => {
  const caller = callerOf(context);
  const { kind, parts = [...USUAL], ids, filter, search, order } = context.body;
  if (kind === 'contacts') assertMayExportContacts(caller);
  const choice = { ids, filter: filter ? parseFilter(JSON.stringify(filter)) : undefined, order };
  const chosen = search ? await found(caller, search, MOST[kind]) : await chosenToRead(caller, choice, MOST[kind]);
  return created(await makeExport(caller, { kind, parts, chosen, language: context.language }));
};

/** All that a search finds, in its order. @throws 422 when that is nobody, or too many for one export */
async function found(caller: Caller, search: Search, most: number): Promise<number[]> {
  const { ids, total } = await foundIds(caller, search, most);
  if (total === 0) throw new ValidationFailed([{ field: 'search', code: 'pipeline.errors.nobody' }]);
  if (total > most)
    throw new ValidationFailed([
      { field: 'search', code: 'exports.errors.tooManyFound', values: { total, max: most } },
    ]);
  return ids;
}

/** GET uploaded_files/download_orig_resumes */
export const downloadOrigResumes: Handler<'downloadOrigResumes'> = async (context) => {
  const caller = callerOf(context);
  const ids = context.query.applicant_profile_ids;
  const chosen = await chosenToRead(caller, { ids }, MOST.originals).catch((error: unknown) => {
    throw error instanceof ValidationFailed ? renamed(error, 'applicant_profile_ids') : error;
  });
  const made = await makeExport(caller, { kind: 'originals', parts: ['resume'], chosen, language: context.language });
  const files = await filesOf(caller, chosen, ['resume'], ORIGINAL_TYPES);
  const { url, expires_at } = await linkTo(caller.id, 'candidate_export', made.id);
  return { zip_url: url, id: made.id, files: files.length, expires_at };
};

/** GET candidate_exports */
export const listExports: Handler<'listExports'> = (context) =>
  query<ExportRow>(
    `select ${EXPORT} from candidate_exports e
     where e.employee_id = $1 and e.expires_at > now() and e.cancelled_at is null order by e.id desc limit 20`,
    [callerOf(context).id],
    { name: 'exports-mine' },
  );

/** GET candidate_exports/{id} */
export const getExport: Handler<'getExport'> = async (context) => {
  const row = await readExport(context.params.id, callerOf(context));
  if (!row) throw new NotFound();
  return row;
};

/** DELETE candidate_exports/{id}: what is under way stops, what was made is gone. */
export const cancelExport: Handler<'cancelExport'> = async (context) => {
  const { id } = context.params;
  const row = await queryOne(
    `update candidate_exports set cancelled_at = now(), finished_at = coalesce(finished_at, now())
     where id = $1 and employee_id = $2 and cancelled_at is null returning id`,
    [id, callerOf(context).id],
  );
  if (!row) throw new NotFound();
  const items = await query<Pick<Rows['candidate_export_items'], 'storage_key'>>(
    'delete from candidate_export_items where candidate_export_id = $1 returning storage_key',
    [id],
  );
  removeAfterCommit(items.flatMap(({ storage_key }) => storage_key ?? []));
  await audit({ action: 'cancel', entity: 'candidate-export', id });
  return noContent();
};

/** One of somebody's own exports that is still kept. */
export function readExport(id: number, { id: employeeId }: Pick<Caller, 'id'>): Promise<ExportRow | undefined> {
  return queryOne<ExportRow>(
    `select ${EXPORT} from candidate_exports e
     where e.id = $1 and e.employee_id = $2 and e.expires_at > now() and e.cancelled_at is null`,
    [id, employeeId],
    { name: 'exports-one' },
  );
}

interface Order {
  kind: Kind;
  parts: string[];
  chosen: number[];
  language: Language;
}

async function makeExport(caller: Caller, { kind, parts: wanted, chosen, language }: Order): Promise<ExportRow> {
  if (kind === 'pdf') await assertRoom(caller);
  // What is not in it need not be looked for when it is fetched.
  const parts =
    kind === 'pdf' && !(await readsResumes(caller.role)) ? wanted.filter((part) => part !== 'resume') : wanted;
  if (kind === 'originals') await assertFiles(caller, chosen, parts);
  // What lies there already is put together while it is fetched.
  const atOnce = kind !== 'pdf';
  const row = await queryOne<Pick<Rows['candidate_exports'], 'id'>>(
    `insert into candidate_exports (employee_id, kind, language, parts, total, expires_at, finished_at)
     values ($1, $2, $3, $4, $5, now() + $6 * interval '1 hour', case when $7 then now() end) returning id`,
    [caller.id, kind, language, JSON.stringify(parts), chosen.length, KEPT, atOnce],
  );
  const { id } = row!;
  await query(
    `insert into candidate_export_items (candidate_export_id, applicant_profile_id, position, done_at)
     select $1, p.id, p.at, case when $3 then now() end from unnest($2::bigint[]) with ordinality as p(id, at)`,
    [id, chosen, atOnce],
  );
  for (let at = 0; at < chosen.length; at += MOST_AUDITED) {
    const part = chosen.slice(at, at + MOST_AUDITED);
    await audit(
      ...part.map((profile) => ({
        action: 'export' as const,
        entity: 'applicant-profile',
        id: profile,
        after: { kind, export: id },
      })),
    );
  }
  if (kind === 'pdf') await enqueue(exportJob, { id }, { key: String(id) });
  return (await readExport(id, caller))!;
}

async function assertRoom({ id }: Caller): Promise<void> {
  await query('select from employees where id = $1 for no key update', [id]);
  const row = await queryOne<{ running: number }>(
    'select count(*)::int as running from candidate_exports where employee_id = $1 and finished_at is null',
    [id],
  );
  if (row!.running >= MOST_RUNNING) throw new Conflict('exports.errors.running', { values: { max: MOST_RUNNING } });
}

async function assertFiles(caller: Caller, chosen: number[], parts: string[]): Promise<void> {
  const files = await filesOf(caller, chosen, parts, ORIGINAL_TYPES);
  if (files.length === 0) throw new ValidationFailed([{ field: 'ids', code: 'exports.errors.noFiles' }]);
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
    throw new ValidationFailed([{ field: 'ids', code: 'exports.errors.tooLarge' }]);
}

/** The same refusal under the name that the field has in this call. */
function renamed(error: ValidationFailed, field: string): ValidationFailed {
  return new ValidationFailed((error.details.errors ?? []).map((one) => ({ ...one, field })));
}
