import type { Model } from '../ir.ts';
import { compare, withClient } from './compare.ts';

/**
 * Brings a throw-away database to the schemas without a file, drops included, in one transaction. Answers the
 * statements that ran. Never for a database that anybody needs.
 */
export async function sync(databaseUrl: string, model: Model): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const steps = await compare(client, model);
    const statements = steps.map((step) => step.disposable ?? step.sql);
    await client.query('begin');
    try {
      for (const statement of statements) await client.query(statement);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
    return statements;
  });
}
