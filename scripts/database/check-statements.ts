import type pg from 'pg';
import { driverType } from '../../codegen/src/emit/rows.ts';
import { withClient } from '../../codegen/src/sql/compare.ts';
import type { Statement, Statements } from './statements.ts';

/** A column of an answer, as PostgreSQL describes it before anything runs. */
interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}

/**
 * Has PostgreSQL parse every statement without running it, and compares what it would answer with what the source says.
 * Answers one line for each that is wrong: `api/src/jobs/x.ts:31: column "nam" does not exist`.
 */
export async function checkStatements(databaseUrl: string, statements: Statements): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const catalog = await readCatalog(client);
    const problems: string[] = [];
    for (const statement of statements.found) {
      if (ELSEWHERE.test(statement.text)) continue;
      try {
        const fields = await describe(client, statement.text);
        problems.push(...wrongColumns(statement, fields, statements, catalog));
      } catch (error) {
        problems.push(`${statement.where}: ${(error as Error).message}`);
      }
    }
    return problems;
  });
}

/** Tables that no migration makes: of the queue, and of the record of what was seeded. */
const ELSEWHERE = /\b(?:pgboss|operation)\./;

interface Catalog {
  /** Table and column by their numbers. */
  columns: Map<string, { table: string; column: string }>;
  types: Map<number, string>;
}

function wrongColumns({ where, columns }: Statement, fields: Field[], statements: Statements, catalog: Catalog) {
  return [...columns].flatMap(([name, declared]) => {
    const field = fields.find((each) => each.name === name);
    if (!field) return [`${where}: its rows have no "${name}"`];
    const origin = catalog.columns.get(`${field.tableID}.${field.columnID}`);
    if (origin) {
      if (statements.fits(origin.table, origin.column, declared)) return [];
      return [
        `${where}: "${name}" is Rows['${origin.table}']['${origin.column}'] and no ${statements.inWords(declared)}`,
      ];
    }
    const type = catalog.types.get(field.dataTypeID) ?? '';
    const driver = driverType(type, 'unknown');
    return statements.fitsComputed(driver, declared)
      ? []
      : [`${where}: "${name}" is ${driver} and no ${statements.inWords(declared)}`];
  });
}

async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  const columns = await client.query<{ table: string; column: string; place: string }>(
    `select c.relname as "table", a.attname as "column", c.oid || '.' || a.attnum as place
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0`,
  );
  const types = await client.query<{ oid: number; name: string }>(
    'select oid, format_type(oid, null) as name from pg_type',
  );
  return {
    columns: new Map(columns.rows.map(({ place, ...column }) => [place, column])),
    types: new Map(types.rows.map(({ oid, name }) => [oid, name])),
  };
}

/** The columns that a statement would answer. Rejects with what PostgreSQL finds wrong with it. */
function describe(client: pg.ClientBase, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = [];
    const submittable = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: Field[] }) => {
        fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    };
    client.query(submittable as unknown as pg.Submittable);
  });
}
