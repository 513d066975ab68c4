import type { Model } from '../ir.ts';
import { readModel } from '../generate.ts';
import { compare, withClient } from './compare.ts';
import { migrationText } from './steps.ts';

const projectRoot = new URL('../../..', import.meta.url).pathname;

/**
 * Where a database and the schemas differ, as the statements that would bring it to them; empty when they agree.
 * Triggers, functions, and what carries a comment that begins with "by hand" are left out.
 */
export async function drift(databaseUrl: string, model: Model = readModel(projectRoot)): Promise<string[]> {
  const steps = await withClient(databaseUrl, (client) => compare(client, model));
  return steps.map((step) => migrationText([step]).trim());
}
