import { chosenToRead, parseFilter } from '../candidates/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Answer } from '../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { query, withTransaction } from '../platform/database/database.ts';
import { Forbidden, ValidationFailed } from '../platform/errors/errors.ts';
import { parameters, scopeSql } from '../platform/permissions/scopes.ts';
import { admits } from '../platform/permissions/roles.ts';
import type { Language } from '../generated/shapes.ts';
import {
  type Application,
  applicationColumns,
  applicationHead,
  applicationLine,
  applicationTables,
  contactsFile,
  type Candidate,
  candidateColumns,
  candidateHead,
  candidateLine,
} from './contacts-table.ts';
import { limits } from '../generated/limits.ts';

const BATCH = 2000;

/** The same for an order and for its file as for the table at once. @throws 403 for a role that gets no table of contacts */
export function assertMayExportContacts(caller: Pick<Caller, 'role'>): void {
  if (!admits('exportBulkContacts', caller)) throw new Forbidden('wrongRole');
}

/** GET jobs/export_bulk_contacts_by_job: a line per application, in the order in which they were chosen. */
export const exportBulkContacts: Handler<'exportBulkContacts'> = async (context) => {
  const caller = callerOf(context);
  const { language } = context;
  const { applicant_profile_ids: ids, filter } = context.query;
  if (ids === undefined && filter === undefined)
    throw new ValidationFailed([{ field: 'applicant_profile_ids', code: 'required' }]);
  const chosen = await chosenToRead(
    caller,
    { ids, filter: filter === undefined ? undefined : parseFilter(filter) },
    limits.chosen,
  );
  const rows = await query<Application>(
    `select ${applicationColumns} from applicant_profiles p ${applicationTables}
     where p.id = any($1::bigint[]) and p.removed_at is null order by array_position($1::bigint[], p.id)`,
    [chosen],
  );
  await withTransaction(() =>
    audit(
      ...chosen.map((id) => ({
        action: 'export' as const,
        entity: 'applicant-profile',
        id,
        after: { kind: 'contacts' },
      })),
    ),
  );
  return contactsFile([applicationHead(language), ...rows.map((row) => applicationLine(row, language))], language);
};

/** GET applicants/export_contacts.csv: a line per person, read in parts, because all of them may be a million. */
export const exportContacts: Handler<'exportContacts'> = async ({ language }) => {
  await withTransaction(() => audit({ action: 'export', entity: 'applicant', id: null, after: { kind: 'contacts' } }));
  return contactsFile(allLines(language), language);
};

async function* allLines(language: Language): AsyncGenerator<string> {
  yield candidateHead(language);
  for (let after = 0; ;) {
    const rows = await query<Candidate>(
      `select a.id, ${candidateColumns}, to_char(a.created_at at time zone o.time_zone, 'YYYY-MM-DD') as applied_on
       from applicants a join organizations o on o.id = 1
       where a.id > $1 and a.removed_at is null and a.merged_into_id is null order by a.id limit $2`,
      [after, BATCH],
      { name: 'exports-contacts' },
    );
    yield rows.map((row) => candidateLine(row, language)).join('');
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}

/** The table of an ordered export: of its applications those that the caller reaches now, as they are now. */
export function contactsOf(caller: Caller, exportId: number, language: Language): Answer {
  assertMayExportContacts(caller);
  return contactsFile(ordered(caller, exportId, language), language);
}

async function* ordered(caller: Caller, exportId: number, language: Language): AsyncGenerator<string> {
  yield applicationHead(language);
  for (let after = -1; ;) {
    const { values, bind } = parameters([exportId, after, BATCH]);
    const rows = await query<Application & { position: number }>(
      `select i.position, ${applicationColumns}
       from candidate_export_items i join applicant_profiles p on p.id = i.applicant_profile_id ${applicationTables}
       where i.candidate_export_id = $1 and i.position > $2 and not p.is_deleted and p.removed_at is null
         and ${scopeSql('profile', caller, 'p.id', bind)}
       order by i.position limit $3`,
      values,
    );
    yield rows.map((row) => applicationLine(row, language)).join('');
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.position;
  }
}
