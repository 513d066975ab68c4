import { Router } from 'express';
import { version } from '../../generated/version.ts';
import { database } from '../database/connection.ts';
import { queryOne } from '../database/database.ts';
import { log } from '../logging/log.ts';
import { migrationStatus } from '../migrations/index.ts';

/** Probes come often and from anywhere: what was found holds for this long (ms). */
const FRESH_MS = 2_000;

interface Readiness {
  ready: boolean;
  checks: Record<'database' | 'migrations' | 'queue', boolean>;
}

let stopping = false;

/** From now on this process is not ready, so that load balancers send nobody here any more. */
export function announceStop(): void {
  stopping = true;
}

/** /health/live: the process answers. /health/ready: it can work (database, migrations, queue), 503 where not. */
export function healthRoutes(): Router {
  const router = Router();
  let last: { at: number; result: Promise<Readiness> } | undefined;
  router.get('/live', (_req, res) => void res.setHeader('cache-control', 'no-store').json({ status: 'live' }));
  router.get('/ready', async (_req, res) => {
    if (!last || Date.now() - last.at > FRESH_MS) last = { at: Date.now(), result: check() };
    const { ready, checks } = await last.result;
    const ok = ready && !stopping;
    res.setHeader('cache-control', 'no-store');
    res.status(ok ? 200 : 503).json({ status: ok ? 'ready' : 'not ready', checks, stopping, version });
  });
  return router;
}

async function check(): Promise<Readiness> {
  const checks = {
    database: await succeeds('database', async () => (await queryOne('select 1 as one')) !== undefined),
    migrations: await succeeds('migrations', async () => {
      const { pending } = await migrationStatus(database().settings.url);
      return pending.length === 0;
    }),
    queue: await succeeds('queue', async () => {
      const found = await queryOne<{ there: boolean }>("select to_regclass('pgboss.job') is not null as there");
      return found?.there === true;
    }),
  };
  return { ready: Object.values(checks).every(Boolean), checks };
}

async function succeeds(name: string, probe: () => Promise<boolean>): Promise<boolean> {
  try {
    return await probe();
  } catch (error) {
    log().warn({ err: error, probe: name }, 'Not ready');
    return false;
  }
}
