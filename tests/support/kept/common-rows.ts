import type pg from 'pg';

/** What every file finds as the demo made it: the organization, its people and their passwords, and its lists. */
const tables = [
  ...['organizations', 'employees', 'credentials', 'licenses', 'workflows', 'career_sites', 'retention_rules'],
  ...['candidate_sources', 'close_reasons', 'company_departments', 'form_categories', 'industries', 'job_categories'],
  ...['job_types', 'locations', 'post_reasons', 'rejection_reasons', 'stages', 'tags'],
];
const keyOf = (table: string) => (table === 'credentials' ? 'employee_id' : 'id');

/** What signing in and saving leave in a row that says the same. */
const passing = ['last_sign_in_at', 'last_failed_at', 'updated_at', 'lock_version'];

type Row = Record<string, unknown>;
type Change = { table: string; key: number; before: Row };

/** By table and key, as JSON. */
export type CommonRows = Map<string, Map<number, Row>>;

export async function commonRows(client: pg.Client): Promise<CommonRows> {
  const parts = tables.map(
    (table) => `select '${table}' as name, ${keyOf(table)}::int as key, to_jsonb(t) as row from ${table} t`,
  );
  const { rows } = await client.query<{ name: string; key: number; row: Row }>(parts.join(' union all '));
  const byTable: CommonRows = new Map();
  for (const { name, key, row } of rows) byTable.set(name, (byTable.get(name) ?? new Map<number, Row>()).set(key, row));
  return byTable;
}

/** The rows of `before` that are otherwise now, or gone; what was added since is nobody's concern. */
export function changesOf(before: CommonRows, now: CommonRows): Change[] {
  const same = (one: Row, other: Row | undefined) =>
    JSON.stringify(lasting(one)) === JSON.stringify(other && lasting(other));
  return [...before].flatMap(([table, rows]) =>
    [...rows].flatMap(([key, row]) => (same(row, now.get(table)?.get(key)) ? [] : [{ table, key, before: row }])),
  );
}

const lasting = (row: Row) => ({ ...row, ...Object.fromEntries(passing.map((name) => [name, null])) });

/** Gives rows that are still there the values that they had. */
export async function putBack(client: pg.Client, changes: Change[]): Promise<void> {
  for (const { table, key, before } of changes) {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'
          and column_name <> all ($2)`,
      [table, [keyOf(table), 'lock_version']],
    );
    const { columns } = rows[0]!;
    await client.query(
      `update ${table} set (${columns}) = (select ${columns} from jsonb_populate_record(null::${table}, $2))
        where ${keyOf(table)} = $1`,
      [key, before],
    );
  }
}
