import { queryOne } from '../../platform/database/database.ts';
import { failureOf } from '../../platform/errors/peer-failure.ts';
import { log } from '../../platform/logging/log.ts';
import { calendarFetch, type Connection } from '../connections/open.ts';
import { unlockSecret } from '../connections/secret.ts';
import { neededApp } from './apps.ts';
import { withdraw, type Tokens } from './tokens.ts';

/**
 * Withdraws at the provider what was agreed to for a connection, as far as it can be reached. It ends all that the
 * account has agreed to with this app: where somebody else has connected the same account, it stays.
 */
export async function withdrawAgreement(
  { kind, account, secret }: Pick<Connection, 'kind' | 'account' | 'secret'>,
  signal: AbortSignal,
): Promise<void> {
  if (kind === 'caldav') return;
  const other = await queryOne('select id from calendar_connections where kind = $1 and account = $2 limit 1', [
    kind,
    account,
  ]);
  if (other) return;
  try {
    await withdraw(neededApp(kind), await unlockSecret<Tokens>(secret), calendarFetch(signal));
  } catch (error) {
    log().info({ kind, failure: failureOf(error) }, 'The access to a calendar could not be withdrawn');
  }
}
