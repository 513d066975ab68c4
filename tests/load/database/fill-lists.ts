import type { Client } from 'pg';
import { descriptors } from '../../../admin-ui/src/generated/descriptors.ts';
import { calls } from '../../../api/src/generated/calls.ts';
import { resources } from '../../../api/src/generated/resources.ts';
import type { Resource, ResourceField } from '../../../api/src/generated/shapes.ts';

/** Rows in each list that is measured. */
export const ROWS = 10_000;

const WORDS = ['Northern', 'Assistant', 'Senior', 'Regional', 'Temporary', 'Mobile', 'General', 'Clinical'];

/** The resources that are answered as lists and may hold many rows. */
export const listed: Resource[] = calls
  .filter((call) => call.resource?.operation === 'list')
  .map((call) => resources.find(({ entity }) => entity === call.resource!.entity)!)
  // One organization; one licence for each role.
  .filter(({ singleton, entity }) => !singleton && entity !== 'license');

/** Fills the table of every list up to ROWS, with rows as their schemas say. */
export async function fillLists(client: Client): Promise<void> {
  // What triggers would count is no part of the lists.
  await client.query('set session_replication_role = replica');
  for (const resource of referredToFirst(listed)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from "${resource.table}"`);
    const columns = resource.fields.flatMap((field) => columnOf(resource, field));
    await client.query(
      `insert into "${resource.table}" (${columns.map(([name]) => `"${name}"`).join(', ')})
       select ${columns.map(([, sql]) => sql).join(', ')} from generate_series(1, $1::int) n`,
      [Math.max(0, ROWS - Number(rows[0]!.count))],
    );
  }
  await client.query('set session_replication_role = origin');
  await client.query('vacuum (analyze)');
}

function referredToFirst(resources: Resource[]): Resource[] {
  const tables = new Set(resources.map(({ table }) => table));
  const waits = ({ table, fields }: Resource) =>
    fields.some(({ required, ref }) => required && ref && ref.table !== table && tables.has(ref.table));
  return [...resources.filter((one) => !waits(one)), ...resources.filter(waits)];
}

/** The column of a field with the SQL of its value in row `n`; none where the database's own default does. */
function columnOf(resource: Resource, field: ResourceField): [name: string, sql: string][] {
  const { name, column, kind, required, ref } = field;
  if (!column || name === 'id') return [];
  const as = (sql: string): [string, string][] => [[column, sql]];
  const { choices, pattern, maxLength } =
    descriptors.find(({ path }) => path === resource.path)?.fields.find((each) => each.name === name) ?? {};
  if (name === resource.position?.column) return as('n');
  if (choices && kind === 'enum')
    return as(`(array[${choices.map((one) => `'${one}'`).join(', ')}])[1 + n % ${choices.length}]`);
  // Spread over what there is, so that no row has all of another list.
  const ids = ref && `array(select id from "${ref.table}" order by id)`;
  if (ids) return required ? as(`(${ids})[1 + n % cardinality(${ids})]`) : [];
  if (kind === 'textPerLanguage') return as(perLanguage(`${word} || ' ' || n`));
  if (kind === 'richTextPerLanguage')
    return as(perLanguage(`'<p>' || repeat(${word} || ' words that say what is meant. ', 20) || n || '</p>'`));
  if (kind === 'email') return as(`'person' || n || '@load.example'`);
  if (field.columnType?.startsWith('timestamp'))
    return as(`now() ${name.includes('end') ? '+' : '-'} n * interval '1 minute'`);
  const text = field.columnType === undefined || /char|text/.test(field.columnType);
  const code = name === 'code' || (pattern !== undefined && !required);
  if (text && kind !== 'boolean' && kind !== 'enum' && !code && (required || resource.search.includes(name))) {
    return as(`left(n || ' ' || ${word}, ${maxLength ?? 200})`);
  }
  return required && !text ? as(plainValue(field.columnType!)) : [];
}

function plainValue(type: string): string {
  if (type.startsWith('json')) return `'{}'`;
  if (type === 'date') return 'current_date';
  return type === 'boolean' ? 'false' : 'n';
}

const word = `(array[${WORDS.map((one) => `'${one}'`).join(', ')}])[1 + n * 7 % ${WORDS.length}]`;

const perLanguage = (sql: string) => `jsonb_build_object('en', ${sql}, 'fr', 'FR ' || ${sql}, 'es', 'ES ' || ${sql})`;
