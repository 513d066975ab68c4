import pg from 'pg';
import {
  closeDatabase,
  inTransaction,
  onCommit,
  openDatabase,
  query,
  queryOne,
  savepoint,
  withTransaction,
} from '../../../api/src/platform/database/database.ts';
import { CommitUnknown, isConnectionLost } from '../../../api/src/platform/database/connection-lost.ts';
import { listen, stopListening } from '../../../api/src/platform/database/listen.ts';
import { repositoryOf } from '../../../api/src/platform/loopback/repositories.ts';
import { eventually } from '../../support/eventually.ts';
import { createDatabase } from '../../support/test-database.ts';

let database: { url: string; drop: () => Promise<void> };
let made = 0;

beforeAll(async () => {
  database = await createDatabase('base');
  openDatabase({ url: database.url, poolSize: 4, statementTimeoutMs: 5_000, idleTransactionTimeoutMs: 5_000 });
});
afterAll(async () => {
  await stopListening();
  await closeDatabase();
  await database?.drop();
});

const newTag = () => repositoryOf('tag').create({ name: { en: `Transaction ${(made += 1)}` } });
const count = async () => Number((await queryOne<{ n: number }>('select count(*) as n from tags'))!.n);

test('a repository takes part in the running transaction though nobody handed it over', async () => {
  const before = await count();
  const failing = withTransaction(async () => {
    await newTag();
    expect(await count()).toBe(before + 1);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await count()).toBe(before);
  await withTransaction(newTag);
  expect(await count()).toBe(before + 1);
});

test('many transactions that each use repositories and SQL do not wait for each other for ever', async () => {
  const before = await count();
  const work = async () => {
    await newTag();
    await Promise.all([count(), count(), newTag()]);
  };
  await Promise.all(Array.from({ length: 20 }, () => withTransaction(work)));
  expect(await count()).toBe(before + 40);
});

test('an inner transaction is part of the outer one', async () => {
  const before = await count();
  const failing = withTransaction(async () => {
    await withTransaction(newTag);
    expect(inTransaction()).toBe(true);
    throw new Error('outer');
  });
  await expect(failing).rejects.toThrow('outer');
  expect(await count()).toBe(before);
});

test('a savepoint undoes only itself', async () => {
  const before = await count();
  await withTransaction(async () => {
    await newTag();
    const failing = savepoint(async () => {
      await newTag();
      await query('select 1 / 0');
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    await newTag();
  });
  expect(await count()).toBe(before + 2);
});

test('what follows a commit runs after it, and never after a rollback', async () => {
  const seen: number[] = [];
  const before = await count();
  await withTransaction(async () => {
    await newTag();
    onCommit(async () => seen.push(await count()));
    expect(seen).toEqual([]);
  });
  await withTransaction(async () => {
    onCommit(() => seen.push(-1));
    throw new Error('undone');
  }).catch(() => undefined);
  expect(seen).toEqual([before + 1]);
});

test('a serialization failure is tried once more where that is allowed', async () => {
  let tries = 0;
  const conflict = () => Promise.reject(Object.assign(new Error('deadlock'), { code: '40P01' }));
  const result = await withTransaction(async () => (++tries === 1 ? conflict() : 'done'), { retry: true });
  expect([result, tries]).toEqual(['done', 2]);
  await expect(withTransaction(conflict)).rejects.toMatchObject({ code: '40P01' });
});

test('code that runs on after its transaction is told, instead of writing outside of it', async () => {
  let late: Promise<unknown> = Promise.resolve();
  let go = () => {};
  const gate = new Promise<void>((done) => (go = done));
  await withTransaction(async () => {
    late = gate.then(() => query('select 1'));
  });
  go();
  await expect(late).rejects.toThrow(/has ended/);
});

test('listeners hear what was said when the transaction commits, also after a lost connection', async () => {
  const received: unknown[] = [];
  let next = () => {};
  let missed = 0;
  const onMessage = (payload: unknown) => {
    received.push(payload);
    next();
  };
  const stop = await listen('platform_test', { onMessage, missed: () => (missed += 1) });
  const notify = (payload: unknown) => query('select pg_notify($1, $2)', ['platform_test', JSON.stringify(payload)]);
  const sendAndWait = async (payload: unknown) => {
    const arrived = new Promise<void>((done) => (next = done));
    await notify(payload);
    await arrived;
  };
  await sendAndWait({ id: 1 });
  await withTransaction(async () => {
    await notify('never');
    throw new Error('undone');
  }).catch(() => undefined);

  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  const listening = async () =>
    (
      await admin.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'rolecall listen'`,
      )
    ).rows.map(({ pid }) => pid);
  const [first] = await listening();
  await admin.query('select pg_terminate_backend($1)', [first]);
  await eventually(async () => missed > 0 && (await listening()).some((pid) => pid !== first), true);
  await admin.end();
  await sendAndWait({ id: 2 });
  expect(received).toEqual([{ id: 1 }, { id: 2 }]);
  await stop();
});

describe('a connection that is ended by the server', () => {
  let admin: pg.Client;
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
  });
  afterAll(() => admin.end());

  const ended = async (meanwhile: () => Promise<unknown>) => {
    const pid = (await queryOne<{ pid: number }>('select pg_backend_pid() as pid'))!.pid;
    await Promise.all([meanwhile(), admin.query('select pg_terminate_backend($1, 5000)', [pid])]);
  };
  const isLost = (failing: Promise<unknown>) => failing.then(() => false, isConnectionLost);

  test('while a statement runs, rejects that statement', async () => {
    const failing = withTransaction(() => ended(() => query('select pg_sleep(60)')));
    expect(await isLost(failing)).toBe(true);
  });

  test('between two statements of a transaction, undoes it', async () => {
    const before = await count();
    const failing = withTransaction(async () => {
      await newTag();
      await ended(() => Promise.resolve());
      await newTag();
    });
    expect(await isLost(failing)).toBe(true);
    expect(await count()).toBe(before);
  });

  test('before a commit is answered, says that it may be done', async () => {
    const failing = withTransaction(async () => {
      await newTag();
      // Ends the connection when the commit is under way.
      await query(`create temporary table ending (id int)`);
      await query(`create function pg_temp.ending() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return null; end $$`);
      await query(`create constraint trigger ending after insert on ending deferrable initially deferred
        for each row execute function pg_temp.ending()`);
      await query('insert into ending values (1)');
    });
    await expect(failing).rejects.toBeInstanceOf(CommitUnknown);
  });

  test('is not lent to the next: all of a pool can break and all are replaced', async () => {
    const broken = Array.from({ length: 4 }, () => withTransaction(() => ended(() => query('select pg_sleep(60)'))));
    const outcomes = await Promise.allSettled(broken);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    const working = Array.from({ length: 8 }, () => withTransaction(newTag));
    await expect(Promise.all(working)).resolves.toHaveLength(8);
  });
});

test('numbers and dates arrive as they are stored', async () => {
  const row = await queryOne(`select 5::bigint as big, 1.5::numeric as exact, '2024-02-29'::date as day`);
  expect(row).toEqual({ big: 5, exact: 1.5, day: '2024-02-29' });
});
