import { eventually } from '../../../support/eventually.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { startSmtpServer, type SmtpServer, type SmtpStep } from '../../../support/servers/smtp-server.ts';
import { Api, withDatabase, type Session } from '../../identity/support.ts';
import { givenMail, mailRows, type MailRow } from '../given-mail.ts';

const steps: SmtpStep[] = ['body', 'greeting', 'EHLO', 'STARTTLS', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'end'];
/** More than the buffers between two processes hold, so that a server that stops reading is noticed. */
const long = `<p>${'All of it. '.repeat(600_000)}</p>`;

let smtp: SmtpServer;
let first: TestServer;
const servers: TestServer[] = [];

beforeAll(async () => {
  smtp = await startSmtpServer();
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop();
  await smtp?.stop();
});

const start = async (mailTimeoutMs: number, of?: TestServer) => {
  const server = await startServer({
    demo: true,
    databaseUrl: of?.databaseUrl,
    dataDir: of?.dataDir,
    env: {
      MAIL_URL: smtp.url.replace('smtp://', 'smtp://user:secret@'),
      MAIL_TIMEOUT_MS: String(mailTimeoutMs),
    },
  });
  servers.push(server);
  return server;
};

/** Lets each of the next connections come to a step of its own and wait there. */
function holdAtEachStep() {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  const before = smtp.connections();
  const held = new Set<SmtpStep>();
  smtp.extensions = ['AUTH PLAIN'];
  smtp.wait = ({ step, connection }) => {
    const own = steps[connection - before - 1];
    // What it can do is told before anybody asks for it, so who offers TLS offers it to one connection alone.
    if (step === 'EHLO') smtp.extensions = own === 'STARTTLS' ? ['STARTTLS'] : ['AUTH PLAIN'];
    if (step !== own) return undefined;
    held.add(step);
    return released;
  };
  const free = () => {
    smtp.wait = () => undefined;
    smtp.extensions = ['AUTH PLAIN'];
    release();
  };
  return { held, free };
}

/** A mail to a host of its own for each step, all of them on their way; the long one comes to the body. */
async function mailToEach(server: TestServer, name: string, { held }: { held: Set<SmtpStep> }): Promise<number[]> {
  const api = new Api(server);
  const session: Session = await api.session('super_admin');
  const send = (step: SmtpStep, message?: string) =>
    givenMail(server, api, session, `${name}@${step}.example`.toLowerCase(), { message });
  const ids = [await send('body', long)];
  await eventually(async () => held.has('body'), true, 30_000);
  for (const step of steps.slice(1)) ids.push(await send(step));
  await eventually(async () => held.size, steps.length, 30_000);
  return ids;
}

const openTransactions = (server: TestServer) =>
  withDatabase(server, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    );
    return rows[0]!.n;
  });

const times = ({ t_uid }: MailRow) => smtp.received.filter(({ to }) => to.includes(t_uid)).length;
/** How many mails were sent; the pause before the next try of the others is ended, as time would. */
const sentBySoon = async (server: TestServer, ids: number[]) => {
  await withDatabase(server, (client) =>
    client.query(
      `update pgboss.job set start_after = now() where name = 'mail.send' and state in ('created', 'retry')`,
    ),
  );
  return (await mailRows(server, ids)).filter(({ status }) => status === 'sent').length;
};
const alive = async (server: TestServer) => (await fetch(`${server.url}/health/ready`)).status;

/** The row of the mail that came to a step: which mail takes which connection is chance. */
const only = (rows: MailRow[], wanted: (row: MailRow) => boolean) => {
  const found = rows.filter(wanted);
  expect(found).toHaveLength(1);
  return found[0]!;
};

test('a server that falls silent at any step of a mail costs a try and no more', async () => {
  first = await start(4000);
  const { held, free } = holdAtEachStep();
  const ids = await mailToEach(first, 'silent', { held });
  const failedCount = async () => (await mailRows(first, ids)).filter(({ error }) => error !== null).length;
  await eventually(failedCount, steps.length, 30_000);
  free();
  const rows = await mailRows(first, ids);
  const unclear = only(rows, ({ status }) => status === 'failed');
  expect(unclear).toMatchObject({ failure: 'unconfirmed', error: expect.stringContaining('may have arrived') });
  expect(times(unclear)).toBe(1);
  const waiting = rows.filter((row) => row !== unclear);
  expect(waiting.map(({ status, failure, attempts }) => `${status} ${failure} ${attempts}`)).toEqual(
    Array(steps.length - 1).fill('queued silent 1'),
  );
  expect(await alive(first)).toBe(200);

  await eventually(() => sentBySoon(first, ids), steps.length - 1, 30_000);
  expect((await mailRows(first, ids)).map(times)).toEqual(Array(steps.length).fill(1));
}, 120_000);

test('what one worker delivers, however slowly, no other worker touches', async () => {
  await first.kill();
  const one = await start(300_000, first);
  const { held, free } = holdAtEachStep();
  const ids = await mailToEach(one, 'slow', { held });
  // PostgreSQL ends whoever lets a transaction wait for a minute: none is open.
  await eventually(() => openTransactions(one), 0);
  const connections = smtp.connections();
  // A worker that starts looks for mails that an ended one has left.
  const two = await start(300_000, first);
  await eventually(
    () =>
      withDatabase(first, async (client) => {
        const { rows } = await client.query(
          `select count(*)::int as n from pgboss.job where name = 'mail.resume' and state in ('created', 'active')`,
        );
        return rows[0].n as number;
      }),
    0,
  );
  // Nor does who presses "send again" or a job that comes twice.
  const again = await new Api(two).call('POST', `hgemails/${ids[0]}/retry`, {
    session: await new Api(two).session('super_admin'),
    body: {},
  });
  expect(again.status).toBe(409);
  await withDatabase(first, (client) =>
    client.query(
      `insert into pgboss.job (name, data, singleton_key, policy)
       select 'mail.send', json_build_object('id', id::text::int), 'twice ' || id, 'short' from unnest($1::bigint[]) id`,
      [ids],
    ),
  );
  await eventually(
    () =>
      withDatabase(first, async (client) => {
        const { rows } = await client.query(
          `select count(*)::int as n from pgboss.job
            where name = 'mail.send' and singleton_key like 'twice %' and state in ('created', 'active')`,
        );
        return rows[0].n as number;
      }),
    0,
    30_000,
  );
  expect(smtp.connections()).toBe(connections);
  free();
  await eventually(() => sentBySoon(first, ids), steps.length, 30_000);
  expect((await mailRows(first, ids)).map(times)).toEqual(Array(steps.length).fill(1));
  expect(await Promise.all([alive(one), alive(two)])).toEqual([200, 200]);
}, 120_000);

test('a worker that is killed at any step sends nobody two mails: the last line decides', async () => {
  const { held, free } = holdAtEachStep();
  const running = servers.slice(-2);
  const ids = await mailToEach(running[0]!, 'killed', { held });
  for (const server of running) await server.kill();
  free();
  // All were held, for minutes yet, by a process that the database does not see any more.
  await withDatabase(first, async (client) => {
    const sql = `select from hgemails where id = any($1::bigint[]) and lease_until > now() + interval '5 minutes'`;
    expect((await client.query(sql, [ids])).rowCount).toBe(steps.length);
  });
  await start(300_000, first);
  await eventually(
    async () => (await mailRows(first, ids)).filter(({ status }) => status === 'queued').length,
    0,
    30_000,
  );
  const rows = await mailRows(first, ids);
  const unclear = only(rows, ({ status }) => status === 'failed');
  expect(unclear).toMatchObject({ failure: 'unconfirmed', error: expect.stringContaining('may have arrived') });
  expect(rows.filter((row) => row !== unclear).map(({ status }) => status)).toEqual(
    Array(steps.length - 1).fill('sent'),
  );
  expect(rows.map(times)).toEqual(Array(steps.length).fill(1));
}, 120_000);

test('a mail that is cancelled while the server is slow does not go out', async () => {
  const server = servers.at(-1)!;
  const api = new Api(server);
  const session = await api.session('super_admin');
  let release: () => void = () => undefined;
  let reached = false;
  smtp.wait = ({ step }) => {
    if (step !== 'RCPT') return undefined;
    reached = true;
    return new Promise<void>((done) => (release = done));
  };
  const id = await givenMail(server, api, session, 'nobody@cancelled.example');
  await eventually(async () => reached, true);
  expect((await api.call('POST', `hgemails/${id}/cancel`, { session, body: {} })).status).toBe(200);
  release();
  smtp.wait = () => undefined;
  await eventually(
    () =>
      withDatabase(server, async (client) => {
        const { rows } = await client.query(
          `select status, lease_until is null as free, (select count(*)::int from pgboss.job
             where name = 'mail.send' and data->>'id' = hgemails.id::text and state in ('created', 'retry', 'active')) as jobs
           from hgemails where id = $1`,
          [id],
        );
        return JSON.stringify(rows[0]);
      }),
    JSON.stringify({ status: 'cancelled', free: true, jobs: 0 }),
  );
  expect(smtp.received.some(({ to }) => to.includes('nobody@cancelled.example'))).toBe(false);
  // Sent again, it does.
  expect((await api.call('POST', `hgemails/${id}/retry`, { session, body: {} })).status).toBe(200);
  await eventually(async () => (await mailRows(server, [id]))[0]!.status, 'sent');
  expect(smtp.received.filter(({ to }) => to.includes('nobody@cancelled.example'))).toHaveLength(1);
});

test('a stop does not wait for a slow mail server: what it has not all of goes out after the next start', async () => {
  const server = servers.at(-1)!;
  const api = new Api(server);
  let reached = false;
  smtp.wait = ({ step }) => {
    if (step !== 'RCPT') return undefined;
    reached = true;
    return new Promise(() => undefined);
  };
  const id = await givenMail(server, api, await api.session('super_admin'), 'somebody@stopped.example');
  await eventually(async () => reached, true);
  await server.stop();
  smtp.wait = () => undefined;
  const { rows } = await withDatabase(first, (client) =>
    client.query('select status, attempts, error, lease_token from hgemails where id = $1', [id]),
  );
  expect(rows).toEqual([{ status: 'queued', attempts: 0, error: null, lease_token: null }]);
  const next = await start(300_000, first);
  await eventually(() => sentBySoon(next, [id]), 1, 30_000);
  expect(smtp.received.filter(({ to }) => to.includes('somebody@stopped.example'))).toHaveLength(1);
}, 120_000);
