import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { untilFound } from '../../support/eventually.ts';
import type { TestServer } from '../../support/server.ts';

export const password = 'Demo-2026-pass!';

export interface Answer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape are looked into; a wrong guess fails
  body: any;
}

export type Session = Record<'access-token' | 'client' | 'uid', string>;

interface Sent {
  body?: unknown;
  session?: Partial<Session>;
  headers?: Record<string, string>;
}

/** Calls of a server, as a browser makes them: from one address, which no other file has on a server that they share. */
export class Api {
  readonly #server: TestServer;
  readonly #address = `10.${[...randomBytes(3)].join('.')}`;

  constructor(server: TestServer) {
    this.#server = server;
  }

  async call(method: string, path: string, { body, session, headers }: Sent = {}): Promise<Answer> {
    const answer = await fetch(`${this.#server.url}/api/v1/${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': this.#address,
        ...session,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.includes('json') ?? false;
    return { status: answer.status, headers: answer.headers, body: json ? JSON.parse(text) : text };
  }

  signIn(email: string, secret = password, more: Record<string, unknown> = {}): Promise<Answer> {
    return this.call('POST', 'auth/sign_in', { body: { email, password: secret, ...more } });
  }

  /** A session of the demo account of a role; throws when signing in fails. */
  async session(role: string): Promise<Session> {
    const answer = await this.signIn(`${role.replaceAll('_', '.')}@demo.example`);
    if (answer.status !== 200)
      throw new Error(`Signing in as ${role}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return sessionOf(answer);
  }

  /** Whether a session still opens the account that it belongs to. */
  account(session: Session): Promise<Answer> {
    return this.call('GET', `employees/account/${btoa(session.uid)}`, { session });
  }
}

export function sessionOf({ headers }: Answer): Session {
  const read = (name: string) => {
    const value = headers.get(name);
    if (value === null) throw new Error(`The answer has no header ${name}`);
    return value;
  };
  return { 'access-token': read('access-token'), client: read('client'), uid: read('uid') };
}

/** Connections to databases by address: who looks again and again keeps one. */
const pools = new Map<string, pg.Pool>();

function poolOf(connectionString: string): pg.Pool {
  const found = pools.get(connectionString);
  if (found) return found;
  const pool = new pg.Pool({ connectionString, idleTimeoutMillis: 2_000, allowExitOnIdle: true });
  // One may be ended with its database at any time; whoever uses it then hears so from their query.
  pool.on('error', () => undefined).on('connect', (client) => void client.on('error', () => undefined));
  pools.set(connectionString, pool);
  return pool;
}

/** The database behind a server, for what no call shows: mails that wait, the age of a session. */
export async function withDatabase<T>(server: TestServer, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await poolOf(server.databaseUrl).connect();
  let failure: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // What it left open ends with it.
    client.release(failure);
  }
}

interface Mail {
  t_uid: string;
  subject: string;
  message: string;
  status: string;
  is_secret: boolean;
}

/** The mails of a purpose to an address, oldest first. */
export function mailsTo(server: TestServer, email: string, purpose: string): Promise<Mail[]> {
  return withDatabase(server, async (client) => {
    const { rows } = await client.query<Mail>(
      'select t_uid, subject, message, status, is_secret from hgemails where t_uid = $1 and purpose = $2 order by id',
      [email, purpose],
    );
    return rows;
  });
}

/** Waits until background work has written the `count`th mail, and answers it. */
export async function nextMail(server: TestServer, email: string, purpose: string, count = 1): Promise<Mail> {
  return untilFound(
    `mail ${count} "${purpose}" to ${email}`,
    async () => (await mailsTo(server, email, purpose))[count - 1],
  );
}

/** Waits until all jobs of a name are done. */
export async function jobsDone(server: TestServer, name: string): Promise<void> {
  await untilFound(`the jobs "${name}"`, () =>
    withDatabase(server, async (client) => {
      const { rows } = await client.query(
        `select count(*)::int as waiting from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
        [name],
      );
      return rows[0].waiting === 0 ? true : undefined;
    }),
  );
}

/** The secret in the link of a mail. */
export function secretIn(message: string, pattern: RegExp): string {
  const secret = pattern.exec(message)?.[1];
  if (!secret) throw new Error(`There is no link like ${pattern} in: ${message}`);
  return secret;
}
