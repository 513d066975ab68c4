import { randomBytes } from 'node:crypto';
import type { Rows } from '../../generated/rows.ts';
import { query, queryOne, besideTransaction } from '../database/database.ts';

const known = new Map<string, string>();

/**
 * A secret of this installation, made the first time that it is asked for. It is kept with the data, so that every
 * process signs alike and a restored backup still knows what it signed.
 */
export async function installationSecret(name: string): Promise<string> {
  const found = known.get(name) ?? (await besideTransaction(() => readOrMake(name)));
  known.set(name, found);
  return found;
}

async function readOrMake(name: string): Promise<string> {
  await query('insert into installation_secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
    name,
    randomBytes(32).toString('base64url'),
  ]);
  const row = await queryOne<Pick<Rows['installation_secrets'], 'value'>>(
    'select value from installation_secrets where name = $1',
    [name],
  );
  return row!.value;
}
