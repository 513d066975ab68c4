import { query, queryOne, withTransaction } from '../../platform/database/database.ts';
import { lockSecret, unlockSecret } from '../connections/secret.ts';
import type { Access } from '../providers/rest.ts';
import { neededApp, type SignInKind } from './apps.ts';
import { renewedTokens, type Tokens } from './tokens.ts';

interface Held {
  /** The connection that the tokens are kept with; none for one that is not there yet. */
  id: number | null;
  kind: SignInKind;
  tokens: Tokens;
}

/**
 * The access of an account. A token that has run out, or is refused, is renewed by one process at a time: the others
 * wait, and take what it has got, so that no token is spent twice and none that a provider changed is lost.
 */
export function accessOf({ id, kind, tokens }: Held, fetch: typeof globalThis.fetch): Access {
  let held = tokens;
  return {
    async token(refused) {
      if (refused === held.access_token || held.until <= Date.now())
        held = await (id === null
          ? renewedTokens(neededApp(kind), held, fetch)
          : renewedOnce({ id, kind, held }, fetch));
      return held.access_token;
    },
  };
}

interface Renewing {
  id: number;
  kind: SignInKind;
  held: Tokens;
}

function renewedOnce({ id, kind, held }: Renewing, fetch: typeof globalThis.fetch): Promise<Tokens> {
  return withTransaction(async () => {
    await query(`select pg_advisory_xact_lock(hashtextextended('calendar access', $1))`, [id]);
    const row = await queryOne<{ secret: string }>('select secret from calendar_connections where id = $1', [id]);
    // Of a connection that was ended meanwhile the last is done with what is at hand.
    const kept = row ? await unlockSecret<Tokens>(row.secret) : held;
    if (kept.access_token !== held.access_token && kept.until > Date.now()) return kept;
    const renewed = await renewedTokens(neededApp(kind), kept, fetch);
    // Whoever has connected it anew meanwhile has brought tokens that are newer still.
    await query('update calendar_connections set secret = $2 where id = $1 and secret = $3', [
      ...[id, await lockSecret(renewed), row?.secret ?? ''],
    ]);
    return renewed;
  });
}
