import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { kinds } from '../generated/kinds.ts';
import { resourceOf } from '../generated/resources.ts';
import { fieldsOfTitle } from '../generated/row-title.ts';
import type { Resource, ResourceField } from '../generated/shapes.ts';
import { audit } from '../platform/audit/audit.ts';
import { stream } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { fileStore } from '../platform/files/index.ts';
import { keepReadable } from '../scorecards/index.ts';
import { personalTables, type PersonalTable } from './personal-tables.ts';
import type { Row } from '../platform/resource/registry.ts';
import { rowsOf, type RowIds } from './rows-of.ts';

/** Where the bytes of a file are put in: what nobody could have written. */
const MARK = `content of ${randomUUID()} `;

/**
 * GET applicants/{id}/personal_data: every field that is declared personal, with what places it in time, and all files.
 * Files are many and large, so they are read while the answer is sent.
 */
export const exportPersonalData: Handler<'exportPersonalData'> = async (context) => {
  const { id } = context.params;
  const candidate = await queryOne('select from applicants where id = $1', [id]);
  if (!candidate) throw new NotFound();
  const data = await withTransaction(async () => {
    const rows = await rowsOf({ applicantIds: [id], profileIds: [] });
    await keepReadable(rows, callerOf(context));
    const found = await personalData(rows, personalTables());
    await audit({ action: 'export_personal_data', entity: 'applicant', id });
    return found;
  });
  return stream(personalJson(id, data), { type: 'application/json', fileName: `candidate-${id}.json` });
};

/** What is personal in rows of some tables, by table; the bytes of files come in as it becomes JSON. */
export type PersonalData = Record<string, Row[]>;

/** Reads what is personal in these rows, as far as they are of these tables and as their fields say. */
export async function personalData(rows: RowIds, tables: readonly PersonalTable[]): Promise<PersonalData> {
  const found: PersonalData = {};
  for (const table of tables) {
    const ids = rows.get(table.resource.entity) ?? [];
    const isPersonal = table.fields.length > 0 || fieldsOfFiles(table.resource).length > 0;
    if (ids.length > 0 && isPersonal) found[table.resource.table] = await valuesOf(table, ids);
  }
  found['files'] = await filesOf(found, tables, rows.get('uploaded-file') ?? []);
  return found;
}

/** The JSON that is handed to a person, read file by file. */
export function personalJson(applicantId: number, data: PersonalData): Readable {
  const content = JSON.stringify({ exported_at: new Date().toISOString(), applicant_id: applicantId, data }, null, 2);
  return Readable.from(withBytes(content));
}

const fieldsOfFiles = ({ fields }: Resource) => fields.filter(({ kind, ref }) => kinds[kind].files && ref?.join);

/**
 * What references to rows that are about nobody stand for, such as the question and the chosen answer: their title
 * (x-title) beside the id, in all languages that it has.
 */
function titlesOfReferences(fields: ResourceField[]): string[] {
  const ours = new Set(personalTables().map(({ resource }) => resource.entity));
  return fields.flatMap(({ name, column, ref }) => {
    if (!ref || ref.join || !column || ours.has(ref.entity) || !name.endsWith('_id')) return [];
    const target = resourceOf(ref.entity);
    const [title] = fieldsOfTitle(target.title ?? '');
    const field = target.fields.find((each) => each.name === title && each.column !== undefined);
    if (!field) return [];
    return [
      `(select r."${field.column}" from "${target.table}" r where r.id = t."${column}") as "${name.slice(0, -3)}"`,
    ];
  });
}

/** Columns that place a row in time, beside what is personal in it. */
const WHEN = ['created_at', 'starts_at', 'ends_at', 'time_zone'];

/** Fields of a table that say when something was or is to be. */
export const placesInTime = ({ name }: Pick<ResourceField, 'name'>): boolean => WHEN.includes(name);

/** Ids, references and dates say what a value belongs to; codes and counters of the product are left out. */
function valuesOf({ resource, fields }: PersonalTable, ids: number[]): Promise<Row[]> {
  const context = resource.fields.filter(
    (field) =>
      field.kind === 'id' ||
      field.ref?.entity.startsWith('applicant') ||
      field.ref?.entity === 'question' ||
      placesInTime(field),
  );
  const names = [...new Set([...context, ...fields].map(({ column }) => column))].filter((name) => name !== undefined);
  const columns = [
    ...names.map((name) => `t."${name}"`),
    ...titlesOfReferences([...new Set([...context, ...fields])]),
    ...fieldsOfFiles(resource).map(({ name, sql }) => `${sql} as "${name}"`),
  ];
  return query(`select ${columns.join(', ')} from "${resource.table}" t where t.id = any($1::bigint[]) order by t.id`, [
    ids,
  ]);
}

/** The files of applications, and those that fields of the rows name, each with a mark where its bytes belong. */
async function filesOf(found: PersonalData, tables: readonly PersonalTable[], own: number[]): Promise<Row[]> {
  const named = tables.flatMap(({ resource }) =>
    fieldsOfFiles(resource).flatMap(({ name }) =>
      (found[resource.table] ?? []).flatMap((row) => row[name] as number[]),
    ),
  );
  return query(
    `select id, original_file_name, mimetype, size, created_at, $2 || storage_key as content_base64
       from uploaded_files where id = any($1::bigint[]) order by id`,
    [[...new Set([...own, ...named])], MARK],
  );
}

/** The text of the answer with the bytes of each file where its mark stands; null where they are gone. */
async function* withBytes(text: string): AsyncGenerator<string | Buffer> {
  const [first = '', ...others] = text.split(`"${MARK}`);
  yield first;
  for (const other of others) {
    const end = other.indexOf('"');
    const bytes = await bytesOf(other.slice(0, end));
    yield bytes ? `"${bytes.toString('base64')}"` : 'null';
    yield other.slice(end + 1);
  }
}

async function bytesOf(key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await fileStore.read(key));
  } catch {
    return undefined;
  }
}
