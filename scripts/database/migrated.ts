import { migrate } from '../../api/src/platform/migrations/index.ts';
import { withScratchDatabase } from '../../codegen/src/sql/scratch-database.ts';
import { startTestDatabase } from '../test/database.ts';
import { makeRunFolder } from '../test/run-folder.ts';

/** Lends a database with all migrations, on a server that is gone afterwards. */
export async function withMigratedDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = await makeRunFolder();
  try {
    const server = await startTestDatabase(folder.database);
    try {
      return await withScratchDatabase(server.adminUrl, async (url) => {
        await migrate(url);
        return work(url);
      });
    } finally {
      await server.stop();
    }
  } finally {
    await folder.remove();
  }
}
