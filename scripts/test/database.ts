import { startEmbedded } from '../../api/src/platform/postgres/index.ts';

/** The PostgreSQL of one test run, at a superuser's address. */
export type TestDatabase = { adminUrl: string; stop: () => Promise<void> };

/** The PostgreSQL that TEST_DATABASE_URL names, otherwise a throw-away one of our own in `folder`. */
export async function startTestDatabase(folder: string): Promise<TestDatabase> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { adminUrl: given, stop: async () => undefined };
  const { adminUrl, stop } = await startEmbedded({
    dataDir: folder,
    systemDir: '/var/tmp/rolecall-test',
    durable: false,
    log: (line) => console.log(`[database] ${line}`),
  });
  return { adminUrl, stop };
}
