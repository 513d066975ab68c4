import type { DatabaseError } from 'pg';
import type { Model } from '../ir.ts';
import { compare, withClient } from './compare.ts';
import type { KnownTables } from './known-tables.ts';

/**
 * Brings a throw-away database to the schemas without a file, drops included, in one transaction. Answers the
 * statements that ran. Never for a database that anybody needs. `convert`: values that do not fit are let go of;
 * `known`: what the calls before were told.
 * @throws RowsInTheWay where they are not, and rows hold some
 */
export async function sync(
  databaseUrl: string,
  model: Model,
  { convert = false, known }: { convert?: boolean; known?: KnownTables } = {},
): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const steps = await compare(client, model, known);
    const statements = steps.map((step) => (convert ? step.converting : undefined) ?? step.disposable ?? step.sql);
    await client.query('begin');
    try {
      for (const statement of statements) await client.query(statement);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw isOfRows(error as DatabaseError) ? new RowsInTheWay((error as Error).message, { cause: error }) : error;
    }
    return statements;
  });
}

/** What rows hold does not fit into the tables as the schemas describe them now. */
export class RowsInTheWay extends Error {}

/** Classes of PostgreSQL's errors: data, integrity; and a conversion that there is not. */
const isOfRows = ({ code = '' }: DatabaseError) => /^(22|23)/.test(code) || code === '42846' || code === '42804';
