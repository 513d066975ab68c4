import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Passwords of the two database roles: the administrator, and the owner of our database. */
export type Credentials = { postgres: string; rolecall: string };

const fileName = 'passwords.json';

/** The passwords kept beside the data, or undefined where there are none (or the file is damaged). */
export async function readCredentials(folder: string): Promise<Credentials | undefined> {
  const text = await readFile(join(folder, fileName), 'utf8').catch(() => '');
  try {
    const found = JSON.parse(text) as Partial<Credentials>;
    if (found.postgres && found.rolecall) return { postgres: found.postgres, rolecall: found.rolecall };
  } catch {
    // Falls through: a damaged file is as good as none, new passwords are set.
  }
  return undefined;
}

/** New random passwords, hexadecimal, so that they need no quoting anywhere. */
export function newCredentials(): Credentials {
  return { postgres: randomBytes(24).toString('hex'), rolecall: randomBytes(24).toString('hex') };
}

/** Keeps the passwords in a file that only we can read. */
export async function saveCredentials(folder: string, credentials: Credentials): Promise<void> {
  const partial = join(folder, `${fileName}.new`);
  await writeFile(partial, JSON.stringify(credentials), { mode: 0o600 });
  await rename(partial, join(folder, fileName));
}

/** The address of one database of the server on this machine. */
export function urlOf(role: keyof Credentials, credentials: Credentials, port: number, database: string): string {
  return `postgres://${role}:${credentials[role]}@127.0.0.1:${port}/${database}`;
}
