import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startEmbedded } from '../../api/src/platform/postgres/index.ts';
import { endServer } from '../../api/src/platform/postgres/postmaster.ts';
import { runningPostmaster } from '../../api/src/platform/postgres/postmaster-file.ts';
import { isAlive } from '../../api/src/platform/postgres/process-identity.ts';

const prefix = 'rolecall-test-';

/** The PostgreSQL of one test run. */
export type TestDatabase = { adminUrl: string; stop: () => Promise<void> };

/** Starts a throw-away PostgreSQL in a temporary folder; `stop` removes all of it. */
export async function startTestDatabase(): Promise<TestDatabase> {
  await removeAbandoned();
  const folder = join(tmpdir(), `${prefix}${process.pid}`);
  mkdirSync(folder, { mode: 0o755 });
  const server = await startEmbedded({
    dataDir: folder,
    systemDir: '/var/tmp/rolecall-test',
    durable: false,
    log: (line) => console.log(`[database] ${line}`),
  });
  return {
    adminUrl: server.adminUrl,
    stop: async () => {
      await server.stop();
      remove(folder);
    },
  };
}

/** Ends and removes the servers of test runs that were killed before they could do it themselves. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    const folder = join(tmpdir(), name);
    const running = await runningPostmaster(dataOf(folder));
    if (running) await endServer(running.pid);
    remove(folder);
  }
}

/** The data lies elsewhere where PostgreSQL's user cannot reach the temporary folder. */
function dataOf(folder: string): string {
  try {
    return readFileSync(join(folder, 'data-location'), 'utf8').trim();
  } catch {
    return join(folder, 'data');
  }
}

function remove(folder: string): void {
  const data = dataOf(folder);
  if (dirname(data) !== folder) rmSync(dirname(data), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
