import type pg from 'pg';

/** What every file finds as the demo made it: the organization, its people and their passwords, and its lists. */
const keys: Record<string, string> = {
  ...{ organizations: 'id', employees: 'id', credentials: 'employee_id', licenses: 'id', workflows: 'id' },
  ...{ career_sites: 'id', retention_rules: 'id', candidate_sources: 'id', close_reasons: 'id', post_reasons: 'id' },
  ...{ company_departments: 'id', form_categories: 'id', industries: 'id', job_categories: 'id', job_types: 'id' },
  ...{ locations: 'id', rejection_reasons: 'id', tags: 'id' },
};

/** What signing in and saving leave in a row that says the same. */
const passing = ['last_sign_in_at', 'last_failed_at', 'updated_at', 'lock_version'];

type Row = Record<string, unknown>;
type Change = { table: string; key: number; before: Row };

/** By table and key, as JSON. */
export type CommonRows = Map<string, Map<number, Row>>;

export async function commonRows(client: pg.Client): Promise<CommonRows> {
  const parts = Object.entries(keys).map(
    ([name, key]) => `select '${name}' as name, ${key}::int as key, to_jsonb(t) as row from ${name} t`,
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
      [table, [keys[table], 'lock_version']],
    );
    const { columns } = rows[0]!;
    await client.query(
      `update ${table} set (${columns}) = (select ${columns} from jsonb_populate_record(null::${table}, $2))
        where ${keys[table]} = $1`,
      [key, before],
    );
  }
}
