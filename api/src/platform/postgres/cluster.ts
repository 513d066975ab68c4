import { spawn } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newCredentials, readCredentials, saveCredentials, type Credentials } from './credentials.ts';
import { giveTo, type Home } from './placement.ts';
import type { Runtime } from './runtime.ts';
import type { RunAs } from './system-user.ts';

/** Long enough for a slow disk; initdb takes half a second on a common one. */
const initdbTimeoutMs = 120_000;
const singleUserTimeoutMs = 60_000;

/** What a server needs to be started: its place, its programs and whom it runs as. */
export type Cluster = { home: Home; runtime: Runtime; user: RunAs; durable: boolean; log: (line: string) => void };

/** Makes the data folder on first use, checks that our PostgreSQL can read it, and answers the passwords. */
export async function ensureCluster(cluster: Cluster): Promise<Credentials> {
  const { home, runtime } = cluster;
  const version = await readFile(join(home.data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) return initialise(cluster);
  if (Number.parseInt(version, 10) !== runtime.major) {
    throw new Error(
      `The data in ${home.data} was written by PostgreSQL ${version.trim()}, this is ${runtime.major}: ` +
        'make a backup with the version of Rolecall that wrote it, and restore it into an empty folder',
    );
  }
  return (await readCredentials(home.folder)) ?? setNewPasswords(cluster);
}

async function initialise(cluster: Cluster): Promise<Credentials> {
  const { home, runtime, user, durable, log } = cluster;
  log(`Making a new database in ${home.data}`);
  const credentials = newCredentials();
  // Made under another name and renamed when complete, so that an interrupted initdb leaves no half database.
  const partial = `${home.data}.new`;
  const passwordFile = join(dirname(partial), '.initdb-password');
  await writeFile(passwordFile, credentials.postgres, { mode: 0o600 });
  try {
    await giveTo(user, passwordFile);
    const args = (locale: string) => [
      `--pgdata=${partial}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Names sort as people expect in all languages: É beside E, upper and lower case together.
      '--locale-provider=icu',
      '--icu-locale=und',
      `--locale=${locale}`,
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ];
    const attempt = async (locale: string) => {
      await rm(partial, { recursive: true, force: true });
      await mkdir(partial, { mode: 0o700 });
      await giveTo(user, partial);
      await run(runtime.initdb, args(locale), user, '', initdbTimeoutMs);
    };
    // A few systems have no C.UTF-8.
    await attempt('C.UTF-8').catch((error: Error) =>
      /locale/i.test(error.message) ? attempt('C') : Promise.reject(error),
    );
    await saveCredentials(home.folder, credentials);
    await rm(home.data, { recursive: true, force: true });
    await rename(partial, home.data);
  } finally {
    await rm(passwordFile, { force: true });
  }
  return credentials;
}

/** The passwords are lost but the data is there and ours: PostgreSQL's single-user mode sets new ones. */
export async function setNewPasswords(cluster: Cluster): Promise<Credentials> {
  const { home, runtime, user, log } = cluster;
  log(`The passwords of the database in ${home.data} are lost: setting new ones`);
  const credentials = newCredentials();
  // Single-user mode reads one statement per line.
  const statements = Object.entries(credentials).map(
    ([role, password]) =>
      `DO $$ BEGIN IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN ` +
      `ALTER ROLE ${role} PASSWORD '${password}'; END IF; END $$;`,
  );
  const args = ['--single', '-D', home.data, '-c', 'password_encryption=scram-sha-256', 'postgres'];
  await run(runtime.postgres, args, user, `${statements.join('\n')}\n`, singleUserTimeoutMs);
  await saveCredentials(home.folder, credentials);
  return credentials;
}

/** Runs one of PostgreSQL's programs to its end; the error of one that fails carries its last words. */
async function run(program: string, args: string[], user: RunAs, input: string, timeout: number): Promise<void> {
  const as = user ? { uid: user.uid, gid: user.gid } : {};
  const env = { PATH: '/usr/bin:/bin', LC_MESSAGES: 'C' };
  const child = spawn(program, args, { cwd: '/', env, timeout, killSignal: 'SIGKILL', ...as });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (output = (output + text).slice(-4_000)));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) return resolve();
      const how = signal ? `was ended by ${signal}, after ${timeout / 1000} s at most` : `ended with code ${code}`;
      reject(new Error(`${program} ${how}:\n${output.trim()}`));
    });
  });
}
