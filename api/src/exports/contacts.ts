import { Readable } from 'node:stream';
import { chosenToRead, parseFilter } from '../pipeline/index.ts';
import { audit } from '../platform/audit/audit.ts';
import { stream, type Answer } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { csvHead, csvLine } from '../platform/csv/csv.ts';
import { query, withTransaction } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { t } from '../platform/texts/texts.ts';
import type { Language } from '../generated/shapes.ts';
import { inWords } from './profile-blocks.ts';
import type { Words } from './profile-json.ts';

const MOST = 5000;
const BATCH = 2000;

const PERSON = [
  'first_name',
  'last_name',
  'email',
  'home_phone',
  'work_phone',
  'street',
  'city',
  'province',
  'postal_code',
  'country',
  'preferred_language',
] as const;

type Person = Record<(typeof PERSON)[number], string | null> & { id: number; applied_on: string | null };

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
    MOST,
  );
  const rows = await query<Person & { job: Words; stage: Words }>(
    `select p.id, ${columns}, to_char(p.created_at at time zone o.time_zone, 'YYYY-MM-DD') as applied_on, j.name as job, s.name as stage
     from applicant_profiles p join applicants a on a.id = p.applicant_id join jobs j on j.id = p.job_id
       join stages s on s.id = p.stage_id join organizations o on o.id = 1
     where p.id = any($1::bigint[]) and p.removed_at is null order by array_position($1::bigint[], p.id)`,
    [chosen],
  );
  await withTransaction(() =>
    audit(...chosen.map((id) => ({ action: 'export', entity: 'applicant-profile', id, after: { kind: 'contacts' } }))),
  );
  const head = [
    ...headOf(language),
    label(language, 'applicant_profiles.job_id'),
    label(language, 'applicant_profiles.stage_id'),
  ];
  const lines = rows.map((row) =>
    csvLine([...cells(row, language), inWords(row.job, { language }), inWords(row.stage, { language })]),
  );
  return file([csvHead(head), ...lines], language);
};

/** GET applicants/export_contacts.csv: a line per person, read in parts, because all of them may be a million. */
export const exportContacts: Handler<'exportContacts'> = async ({ language }) => {
  await withTransaction(() => audit({ action: 'export', entity: 'applicant', id: null, after: { kind: 'contacts' } }));
  return file(everybody(language), language);
};

async function* everybody(language: Language): AsyncGenerator<string> {
  yield csvHead(headOf(language));
  for (let after = 0; ;) {
    const rows = await query<Person>(
      `select a.id, ${columns}, to_char(a.created_at at time zone o.time_zone, 'YYYY-MM-DD') as applied_on
       from applicants a join organizations o on o.id = 1
       where a.id > $1 and a.removed_at is null and a.merged_into_id is null order by a.id limit $2`,
      [after, BATCH],
      { name: 'exports-contacts' },
    );
    yield rows.map((row) => csvLine(cells(row, language))).join('');
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}

const columns = PERSON.map((name) => `a.${name}`).join(', ');

const label = (language: Language, field: string) => t(language, `resources.${field.replace('.', '.fields.')}`);

function headOf(language: Language): string[] {
  return [...PERSON.map((name) => label(language, `applicants.${name}`)), t(language, 'exports.pdf.applied')];
}

function cells(person: Person, language: Language): unknown[] {
  return [
    ...PERSON.map((name) =>
      name === 'preferred_language'
        ? t(language, `resources.applicants.values.preferred_language.${person[name]}`)
        : person[name],
    ),
    person.applied_on,
  ];
}

function file(lines: Iterable<string> | AsyncIterable<string>, language: Language): Answer {
  return stream(Readable.from(lines), {
    type: 'text/csv; charset=utf-8',
    fileName: `${t(language, 'exports.contactsName')}.csv`,
  });
}
