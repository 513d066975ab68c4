import { join } from 'node:path';
import { migrate } from '../../../api/src/platform/migrations/index.ts';
import { readModel } from '../generate.ts';
import { refuseIfAny } from '../problems.ts';
import { checkFragments } from './fragments/check-fragments.ts';
import { compare, withClient } from './compare.ts';
import { withScratchDatabase } from './scratch-database.ts';
import type { Step } from './steps.ts';

/** What the migrations below `root` lack, by a scratch database on the given server. */
export async function draft(serverUrl: string, root: string): Promise<Step[]> {
  const model = readModel(root);
  return withScratchDatabase(serverUrl, async (url) => {
    await migrate(url, { folder: join(root, 'api/migrations') });
    return withClient(url, async (client) => {
      refuseIfAny(await checkFragments(client, model));
      return compare(client, model);
    });
  });
}

/** File name of a migration made at a moment. */
export const migrationName = (name: string, now: Date) =>
  `${now.toISOString().replace(/\D/g, '').slice(0, 14)}_${name}.sql`;
