import pg from 'pg';
import { eventually } from './eventually.ts';

/** Rows that a test holds as another transaction would. */
export interface Held {
  /** Waits until so many of the server's transactions wait for a lock, whoever holds it. */
  waiting: (count: number) => Promise<void>;
  release: () => Promise<void>;
}

/** Holds the rows of a query (`select … for update`) until they are released. */
export async function holdRows(databaseUrl: string, sql: string, values: unknown[]): Promise<Held> {
  const holder = new pg.Client({ connectionString: databaseUrl });
  const watcher = new pg.Client({ connectionString: databaseUrl });
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query('begin');
  await holder.query(sql, values);
  const blocked = async () => {
    const { rows } = await watcher.query<{ count: string }>(
      `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return Number(rows[0]!.count);
  };
  return {
    waiting: (count) => eventually(blocked, count),
    async release() {
      await holder.query('commit');
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}
