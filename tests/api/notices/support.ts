import type { ApiClient, Role } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestServer } from '../../support/server.ts';
import { startWorker, type TestWorker } from '../../support/worker.ts';
import type { House } from '../offers/house.ts';
import { connect } from '../pipeline/support.ts';

/** A notification as its reader gets it. */
export interface Shown {
  id: number;
  kind: string;
  read_at: string | null;
  title: string;
  job_name: string | null;
  path: string | null;
}

/** What somebody's bell shows, all of it. */
export async function bellOf(client: ApiClient): Promise<Shown[]> {
  const { status, body } = await client.list('notifications', { range: [0, 99] });
  if (status !== 200) throw new Error(`No notifications: ${status} ${JSON.stringify(body)}`);
  return body as Shown[];
}

/** What somebody has not read, of a kind. */
export const unreadOf = async (client: ApiClient, kind: string): Promise<Shown[]> =>
  (await bellOf(client)).filter((shown) => shown.kind === kind && shown.read_at === null);

/** The number on somebody's bell. */
export const countOf = async (client: ApiClient): Promise<number> =>
  ((await client.get('notifications/unread_count')).body as { count: number }).count;

/** The ids of the demo's accounts, by their roles. */
export async function accounts({ database }: Pick<House, 'database'>): Promise<Record<Role, number>> {
  const { rows } = await database.query<{ id: string; email: string }>(
    `select id, email from employees where email like '%@demo.example'`,
  );
  return Object.fromEntries(
    rows.map(({ id, email }) => [email.split('@')[0]!.replaceAll('.', '_'), Number(id)]),
  ) as Record<Role, number>;
}

/** All that looks by itself at what there is to tell. */
const jobs = ['notices.at-once', 'notices.digest', 'notices.expiring', 'notices.watched'];

/** Workers that look at what there is to tell when a test says so, and never by the clock. */
export interface NoticeWorkers {
  /** One run of each job, or as many as `times` at once; resolves when all have ended well. */
  run: (times?: number, names?: readonly string[]) => Promise<void>;
  /** The jobs are made, and whoever works on them begins. */
  begin: (times?: number, names?: readonly string[]) => Promise<() => Promise<void>>;
  /** Both end as in a crash, and what they had begun stays undone. */
  kill: () => Promise<void>;
  /** Two that take up what is left. */
  start: () => Promise<void>;
  close: () => Promise<void>;
}

/** Two workers beside a server that does not work itself. */
export async function noticeWorkers(server: Pick<TestServer, 'databaseUrl' | 'dataDir'>): Promise<NoticeWorkers> {
  const database = await connect(server.databaseUrl);
  const openJobs = async (where: string, value: unknown) => {
    const { rows } = await database.query<{ state: string }>(
      `select name || ' is ' || state as state from pgboss.job where state <> 'completed' and ${where}`,
      [value],
    );
    return rows.map(({ state }) => state).join(', ');
  };
  let workers: TestWorker[] = [];
  const start = async () => {
    workers = await Promise.all([startWorker(server), startWorker(server)]);
    await database.query(`delete from pgboss.schedule where name like 'notices.%'`);
    // What is made whenever workers start is done before the test gives them more.
    await eventually(() => openJobs('name = any($1)', jobs), '', 30_000);
  };
  const begin: NoticeWorkers['begin'] = async (times = 1, names = jobs) => {
    const { rows } = await database.query<{ id: string }>(
      `insert into pgboss.job (name, singleton_key, retry_limit)
       select unnest($1::text[]), gen_random_uuid(), 1 from generate_series(1, $2) returning id`,
      [names, times],
    );
    // As the queue itself wakes those who work.
    await database.query(
      `select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name) from unnest($1::text[]) as name`,
      [names],
    );
    const ids = rows.map(({ id }) => id);
    return () => eventually(() => openJobs('id = any($1)', ids), '', 30_000);
  };
  await start();
  return {
    begin,
    start,
    run: async (times, names) => (await begin(times, names))(),
    kill: async () => {
      workers.forEach((worker) => worker.kill());
      // The queue gives them to others when their time is up, which a test does not wait for.
      await database.query(`delete from pgboss.job where name = any($1) and state = 'active'`, [jobs]);
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      await database.end();
    },
  };
}
