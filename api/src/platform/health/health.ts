import { Router } from 'express';
import { version } from '../../generated/version.ts';
import { database } from '../database/connection.ts';
import { queryOne } from '../database/database.ts';
import { fileStore } from '../files/index.ts';
import { inTime } from '../lifetime/index.ts';
import { log } from '../logging/log.ts';
import { migrationStatus } from '../migrations/index.ts';
import { release } from '../release.ts';

/** Probes come often and from anywhere: what was found holds for this long (ms). */
const FRESH_MS = 2_000;
/** How long one part may take to answer (ms). */
const PROBE_MS = 4_000;

interface Readiness {
  ready: boolean;
  checks: Record<'database' | 'migrations' | 'queue' | 'files', boolean>;
}

let stopping = false;

/** From now on this process is not ready, so that load balancers send nobody here any more. */
export function announceStop(): void {
  stopping = true;
}

/** /health/live: the process answers. /health/ready: it can work, 503 where not; `checks` says which part is away. */
export function healthRoutes(): Router {
  const router = Router();
  let last: { at: number; result: Promise<Readiness> } | undefined;
  router.get('/live', (_req, res) => void res.setHeader('cache-control', 'no-store').json({ status: 'live' }));
  router.get('/ready', async (_req, res) => {
    if (!last || Date.now() - last.at > FRESH_MS) last = { at: Date.now(), result: check() };
    const { ready, checks } = await last.result;
    const ok = ready && !stopping;
    res.setHeader('cache-control', 'no-store');
    if (!ok) res.setHeader('retry-after', '5');
    res.status(ok ? 200 : 503).json({ status: ok ? 'ready' : 'not ready', checks, stopping, release, version });
  });
  return router;
}

async function check(): Promise<Readiness> {
  const [database, migrations, queue, files] = await Promise.all([
    succeeds('database', async () => (await queryOne('select 1 as one')) !== undefined),
    succeeds('migrations', async () => (await migrationStatus(databaseUrl())).pending.length === 0),
    succeeds('queue', async () => {
      const found = await queryOne<{ there: boolean }>("select to_regclass('pgboss.job') is not null as there");
      return found?.there === true;
    }),
    succeeds('files', () => fileStore.check().then(() => true)),
  ]);
  const checks = { database, migrations, queue, files };
  return { ready: Object.values(checks).every(Boolean), checks };
}

const databaseUrl = () => database().settings.url;

/** A probe that does not answer in time has failed: who asks waits for an answer. */
async function succeeds(name: string, probe: () => Promise<boolean>): Promise<boolean> {
  try {
    return await inTime(probe(), PROBE_MS);
  } catch (error) {
    log().warn({ err: error, probe: name }, 'Not ready');
    return false;
  }
}
