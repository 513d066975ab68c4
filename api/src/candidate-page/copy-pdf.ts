import { buffer } from 'node:stream/consumers';
import { assemblePdf, type Block, FIRST_FREE, printer } from '../documents/index.ts';
import { paperSize } from '../exports/index.ts';
import { kinds } from '../generated/kinds.ts';
import { resourceOf } from '../generated/resources.ts';
import { fieldsOfTitle } from '../generated/row-title.ts';
import type { Language, ResourceField } from '../generated/shapes.ts';
import { organizationClock } from '../platform/csv/organization-clock.ts';
import { queryOne } from '../platform/database/database.ts';
import { textOf } from '../platform/mail/index.ts';
import { wordsFor } from '../platform/resource/export/cells.ts';
import type { Row } from '../platform/resource/registry.ts';
import { inLanguage } from '../platform/texts/in-language.ts';
import { t } from '../platform/texts/texts.ts';
import { type PersonalData, type PersonalTable, placesInTime } from '../removal/index.ts';

/** A copy of somebody's data is long and nobody waits for it. */
const DRAWING_MS = 60_000;

/** From so many characters on a value stands below its name. */
const LONG = 160;

/** What the JSON of a copy holds, to be read: each table as its schema names it. Undefined where it is too long. */
export async function pdfOf(
  data: PersonalData,
  tables: readonly PersonalTable[],
  language: Language,
): Promise<Buffer | undefined> {
  const house = await queryOne<{ name: string }>('select name from organizations where id = 1');
  const title = t(language, 'ownPage.copy.title');
  const blocks: Block[] = [
    { kind: 'title', text: title, below: house?.name ?? '' },
    ...(await blocksOf(data, tables, language)),
    ...filesOf(data, language),
  ];
  const content = { blocks, footer: [house?.name, title].filter(Boolean).join(' · ') };
  const made = await printer().blocks(
    content,
    { first: FIRST_FREE, paper: await paperSize() },
    { timeoutMs: DRAWING_MS },
  );
  if (!made.ok || made.leftOut > 0) return undefined;
  const { bytes, first, offsets, pages } = made.fragment;
  const piece = { title, first, offsets: [...offsets], pages: [...pages], size: bytes.length };
  return buffer(assemblePdf([{ ...piece, read: () => Promise.resolve(Buffer.from(bytes)) }], title, language).body);
}

async function blocksOf(data: PersonalData, tables: readonly PersonalTable[], language: Language): Promise<Block[]> {
  const moment = await organizationClock();
  return tables.flatMap((table) => {
    const { resource } = table;
    const rows = data[resource.table] ?? [];
    if (rows.length === 0 || resource.entity === 'uploaded-file') return [];
    const inWords = wordsFor(resource, language, moment);
    const written = rows.flatMap((row) => rowBlocks(row, table, language, inWords));
    const heading = t(language, `resources.${resource.path}.name`, { smart_count: 2 });
    return written.length > 0 ? [{ kind: 'heading', text: heading } as const, ...written] : [];
  });
}

/** The filled fields of a row, those that the schema marks, and what its references mean. */
function rowBlocks(
  row: Row,
  { resource, fields }: PersonalTable,
  language: Language,
  inWords: (field: ResourceField, value: unknown) => unknown,
): Block[] {
  const meant = resource.fields.filter(({ name, ref }) => ref && name.endsWith('_id') && row[name.slice(0, -3)]);
  const marked = fields.filter(({ ref }) => !ref);
  const created = resource.fields.filter((field) => placesInTime(field) && row[field.name]);
  const facts = [...created, ...meant, ...marked].flatMap((field) => {
    const value = field.ref
      ? meaning(field.ref.entity, row[field.name.slice(0, -3)], language)
      : said(field, row, inWords, language);
    return value ? [[t(language, `resources.${resource.path}.fields.${field.name}`), value] as const] : [];
  });
  // A moment alone says nothing.
  if (facts.length <= created.length) return [];
  const short = facts.filter(([, value]) => value.length <= LONG);
  const long = facts.filter(([, value]) => value.length > LONG);
  return [
    { kind: 'facts', facts: short },
    ...long.map(([label, value]): Block => ({ kind: 'entry', text: label, body: value })),
    { kind: 'rule' },
  ];
}

/** What a reference stands for: the title of its row. */
function meaning(entity: string, title: unknown, language: Language): string {
  const words = inLanguage(title, language);
  const { title: template, fields } = resourceOf(entity);
  const [named] = fieldsOfTitle(template ?? '');
  return fields.some(({ name, kind }) => name === named && kinds[kind].html) ? textOf(words) : words;
}

function said(
  field: ResourceField,
  row: Row,
  inWords: (field: ResourceField, value: unknown) => unknown,
  language: Language,
): string | undefined {
  const stored = row[field.column ?? field.name];
  if (stored === null || stored === undefined || stored === '' || stored === false) return undefined;
  const value = stored instanceof Date ? stored.toISOString() : stored;
  if (field.columnType === 'jsonb' && !kinds[field.kind].perLanguage && !kinds[field.kind].csv)
    return textsIn(value, language).join('\n');
  const words = String(inWords(field, value) ?? '').trim();
  return field.sanitize === 'richText' || kinds[field.kind].html ? textOf(words) : words;
}

/** What was filled into a form: a line for each text, with the name of its field where it has one. */
function textsIn(value: unknown, language: Language, name = ''): string[] {
  if (typeof value === 'string') return textIn(value, language, name);
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, language, name));
  return Object.entries(value ?? {}).flatMap(([each, inner]) => textsIn(inner, language, labelOf(each, language)));
}

function textIn(value: string, language: Language, label: string): string[] {
  if (!value.trim()) return [];
  return [label ? t(language, 'ownPage.copy.filledIn', { label, value }) : value];
}

/** What applying fills in. */
const FILLED_IN = ['applicant', 'applicant-profile', 'work-experience', 'education'].map(resourceOf);

/** Inputs are named like fields, those of rows with what comes before: `work.0.position`. */
function labelOf(input: string, language: Language): string {
  const name = input.split('.').at(-1);
  const resource = FILLED_IN.find(({ fields }) => fields.some((field) => field.name === name));
  return resource ? t(language, `resources.${resource.path}.fields.${name}`) : '';
}

/** The documents are in the JSON; here they are named. */
function filesOf(data: PersonalData, language: Language): Block[] {
  const files = data['files'] ?? [];
  if (files.length === 0) return [];
  return [
    { kind: 'heading', text: t(language, 'resources.uploaded_files.name', { smart_count: 2 }) },
    ...files.map((file): Block => ({ kind: 'text', text: String(file['original_file_name']) })),
  ];
}
