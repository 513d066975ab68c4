import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne, withTransaction } from '../../platform/database/database.ts';
import { Conflict, ValidationFailed } from '../../platform/errors/errors.ts';
import { failureOf } from '../../platform/errors/peer-failure.ts';
import { lock, unlock } from '../../platform/secrets/locked.ts';
import { hashToken } from '../../platform/sessions/index.ts';
import { t } from '../../platform/texts/texts.ts';
import type { Rows } from '../../generated/rows.ts';
import type { Language } from '../../generated/shapes.ts';
import { insertConnection, ownConnection, renewConnection } from '../connections/keep.ts';
import { calendarFetch, openSignedIn, type Connection } from '../connections/open.ts';
import { readSoon } from '../connections/read.ts';
import { lockSecret } from '../connections/secret.ts';
import { connectionOf } from '../connections/state.ts';
import { appOf, neededApp, type SignInKind } from './apps.ts';
import { agreementAddress, newSecrets, PartlyAllowed, SignInRefused, tokensFor } from './tokens.ts';
import { withdrawAgreement } from './withdraw.ts';

/** The kinds of calendars that may be connected. */
export const offeredKinds = (): Connection['kind'][] => [
  'caldav',
  ...(['google', 'microsoft'] as const).filter((kind) => appOf(kind)),
];

/** So long somebody may be away to agree to it. */
const MINUTES = 10;
/** So long the exchange and finding the calendars may take (ms). */
const patience = 20_000;
const LOCKED = { secret: 'calendar-key', use: 'calendar sign-ins' };

/** POST account/calendar/sign_in */
export const beginCalendarSignIn: Handler<'beginCalendarSignIn'> = async (context) => {
  const { id, sessionId } = callerOf(context);
  const { kind } = context.body;
  const app = appOf(kind);
  if (!app) throw new ValidationFailed([{ field: 'kind', code: 'calendars.errors.notSetUp' }]);
  const before = await ownConnection(id);
  if (before && before.kind !== kind) throw new Conflict('calendars.errors.connected');
  const { state, verifier } = newSecrets();
  await query(
    `insert into calendar_sign_ins (employee_id, session_id, kind, state_hash, verifier, expires_at)
     values ($1, $2, $3, $4, $5, now() + $6 * interval '1 minute')`,
    [id, sessionId, kind, hashToken(state), await lock(Buffer.from(verifier), LOCKED), MINUTES],
  );
  return { url: await agreementAddress(app, { state, verifier, account: before?.account ?? null }) };
};

/** POST account/calendar/signed_in: what came back is worth something once, to the session that went. */
export const endCalendarSignIn: Handler<'endCalendarSignIn'> = async (context) => {
  const caller = callerOf(context);
  const { state, code, error } = context.body;
  const begun = await spend(caller, state);
  if (!begun) throw new ValidationFailed([{ field: 'state', code: 'calendars.errors.began' }]);
  const { kind } = begun;
  const { tokens, account, calendars } = await opened({ ...begun, state, code, error }, context.language);
  const secret = await lockSecret(tokens);
  try {
    await withTransaction(async () => {
      const before = await ownConnection(caller.id, true);
      if (before && before.kind !== kind) throw new Conflict('calendars.errors.connected');
      if (before && before.account !== account)
        throw new ValidationFailed([{ field: 'code', code: 'calendars.errors.otherAccount', values: { account } }]);
      if (before) await renewConnection(before, secret, calendars);
      else await insertConnection(caller, { kind, server_url: null, account }, secret, calendars);
      await readSoon();
    });
  } catch (failed) {
    // What is not kept here is not left there either.
    await withdrawAgreement({ kind, account, secret }, AbortSignal.timeout(patience));
    throw failed;
  }
  return connectionOf(caller.id);
};

/** Ends what a session has begun; nothing of anybody else's. */
async function spend({ id, sessionId }: Caller, state: string) {
  const row = await queryOne<Pick<Rows['calendar_sign_ins'], 'kind' | 'verifier'>>(
    `delete from calendar_sign_ins where state_hash = $1 and employee_id = $2 and session_id = $3 and expires_at > now()
     returning kind, verifier`,
    [hashToken(state), id, sessionId],
  );
  return row && { kind: row.kind, verifier: Buffer.from(await unlock(row.verifier, LOCKED)).toString() };
}

interface Returned {
  kind: SignInKind;
  verifier: string;
  state: string;
  code?: string | null;
  error?: string | null;
}

/** The account that was agreed to, and its calendars. @throws 422 that says why there is none */
async function opened({ kind, verifier, state, code, error }: Returned, language: Language) {
  const refused = (name: string, values = {}) =>
    new ValidationFailed([{ field: 'code', code: `calendars.errors.${name}`, values }]);
  const failed = ({ code }: SignInRefused) =>
    refused('signInFailed', { name: t(language, `calendars.kinds.${kind}`), code });
  if (error === 'access_denied') throw refused('denied');
  if (!code) throw failed(new SignInRefused(error ?? 'no_code'));
  const signal = AbortSignal.timeout(patience);
  try {
    const tokens = await tokensFor(neededApp(kind), { code, state, verifier }, calendarFetch(signal));
    const { account, calendars } = await openSignedIn({ id: null, kind, tokens }, signal).find();
    if (calendars.length === 0) throw refused('none');
    return { tokens, account: account!.slice(0, 255), calendars };
  } catch (problem) {
    if (problem instanceof ValidationFailed) throw problem;
    if (problem instanceof PartlyAllowed) throw refused('partly');
    if (problem instanceof SignInRefused) throw failed(problem);
    throw refused('unopened', { reason: t(language, `failures.${failureOf(problem)}`) });
  }
}
