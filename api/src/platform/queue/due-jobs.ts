import { hasBroken } from '../database/connection-lost.ts';
import { query } from '../database/database.ts';
import { log } from '../logging/log.ts';

const LOOK_EVERY_MS = 5_000;

/**
 * Wakes those who work on jobs whose time has come without anybody being told: next tries, and what was made for later.
 * One look for all names: workers that look by themselves ask the database a dozen times a second for nothing.
 * @param wake is called with each name that has such jobs
 * @returns ends the looking
 */
export function watchDueJobs(names: readonly string[], wake: (name: string) => void): () => void {
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    try {
      (await due(names)).forEach(wake);
    } catch (error) {
      // Whoever looks at the database's health says that it is gone; it is looked again when it is back.
      if (!hasBroken(error)) log().error({ err: error }, 'Jobs whose time has come could not be looked for');
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function due(names: readonly string[]): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select n.name from unnest($1::text[]) as n(name)
      where exists (select from pgboss.job j
        where j.name = n.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    [names],
    { name: 'queue-due-jobs' },
  );
  return rows.map(({ name }) => name);
}
