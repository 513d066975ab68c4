import { lock, unlock } from '../../platform/secrets/locked.ts';
import type { Tokens } from '../sign-in/tokens.ts';

/** What opens an account, as it is locked away. */
export type Secret = { password: string } | Tokens;

const LOCKED = { secret: 'calendar-key', use: 'calendar connections' };

/** What opens an account, as it is stored. */
export const lockSecret = (secret: Secret): Promise<string> => lock(Buffer.from(JSON.stringify(secret)), LOCKED);

/** What was stored, by what its kind keeps. */
export const unlockSecret = async <S extends Secret>(stored: string): Promise<S> =>
  JSON.parse(Buffer.from(await unlock(stored, LOCKED)).toString('utf8')) as S;
