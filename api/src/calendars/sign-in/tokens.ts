import * as oauth from 'oauth4webapi';
import { config } from '../../platform/config/config.ts';
import { PeerProblem } from '../../platform/errors/peer-failure.ts';
import { log } from '../../platform/logging/log.ts';
import type { App } from './apps.ts';

/** What opens an account: a short-lived token, and what gets the next one. */
export interface Tokens {
  refresh_token: string;
  access_token: string;
  /** When the access token ends (ms). */
  until: number;
}

type Fetch = typeof globalThis.fetch;

/** What the provider said in place of what was hoped for, by its code. */
export class SignInRefused extends Error {
  override name = 'SignInRefused';
  readonly code: string;
  constructor(code: string) {
    super(`The sign-in was refused: ${code}`);
    this.code = /^[a-z0-9_.-]{1,60}$/i.test(code) ? code : 'unknown';
  }
}

/** Not all was agreed to that is needed. */
export class PartlyAllowed extends Error {
  override name = 'PartlyAllowed';
}

/** Where providers send people back to; it has to be registered there. */
export const returnAddress = (): string => `${config().publicUrl}/calendar-signed-in`;

/** The secrets of one way there and back. */
export function newSecrets(): { state: string; verifier: string } {
  return { state: oauth.generateRandomState(), verifier: oauth.generateRandomCodeVerifier() };
}

/** Where somebody agrees that their calendars are read and written. */
export async function agreementAddress(
  app: App,
  { state, verifier, account }: { state: string; verifier: string; account: string | null },
): Promise<string> {
  const url = new URL(app.server.authorization_endpoint!);
  const { prompt, ...parameters } = app.parameters;
  const all = {
    ...parameters,
    ...(account === null || prompt === 'consent' ? { prompt } : {}),
    ...(account === null ? {} : { login_hint: account }),
    ...{ client_id: app.clientId, redirect_uri: returnAddress(), response_type: 'code', state },
    scope: [...app.scopes, ...app.refreshScopes].join(' '),
    ...{ code_challenge: await oauth.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
  };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

/** What a code is worth. @throws SignInRefused, PartlyAllowed, PeerProblem */
export async function tokensFor(
  app: App,
  { code, state, verifier }: { code: string; state: string; verifier: string },
  fetch: Fetch,
): Promise<Tokens> {
  const client = { client_id: app.clientId };
  const given = oauth.validateAuthResponse(app.server, client, new URLSearchParams({ code, state }), state);
  const answer = await answered(async () => {
    const secret = oauth.ClientSecretPost(app.clientSecret);
    const options = optionsOf(fetch);
    const sent = await oauth.authorizationCodeGrantRequest(
      ...([app.server, client, secret, given, returnAddress(), verifier, options] as const),
    );
    return oauth.processAuthorizationCodeResponse(app.server, client, sent);
  });
  if (!allows(app, answer.scope)) throw new PartlyAllowed();
  if (!answer.refresh_token) throw new SignInRefused('no_refresh_token');
  return tokensIn(answer, answer.refresh_token);
}

/** The next access token; also another refresh token, where the provider changes it. @throws PeerProblem */
export async function renewedTokens(app: App, { refresh_token }: Tokens, fetch: Fetch): Promise<Tokens> {
  const client = { client_id: app.clientId };
  try {
    const answer = await answered(async () => {
      const secret = oauth.ClientSecretPost(app.clientSecret);
      const options = optionsOf(fetch);
      const sent = await oauth.refreshTokenGrantRequest(app.server, client, secret, refresh_token, options);
      return oauth.processRefreshTokenResponse(app.server, client, sent);
    });
    return tokensIn(answer, answer.refresh_token ?? refresh_token);
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    const { code } = error;
    log().info({ server: new URL(app.server.issuer).host, code }, 'A token of a calendar was not renewed');
    // Withdrawn, run out, or to be agreed to anew: only the person can help.
    const ended = code === 'invalid_grant' || code === 'interaction_required' || code === 'consent_required';
    if (ended) throw new PeerProblem('access_ended', code);
    throw new PeerProblem(code === 'temporarily_unavailable' ? 'deferred' : 'refused', code);
  }
}

/** Ends what was agreed to, where the provider has a call for it. */
export async function withdraw(app: App, { refresh_token }: Tokens, fetch: Fetch): Promise<void> {
  if (!app.server.revocation_endpoint) return;
  const secret = oauth.ClientSecretPost(app.clientSecret);
  const client = { client_id: app.clientId };
  await answered(async () => {
    const sent = await oauth.revocationRequest(app.server, client, secret, refresh_token, optionsOf(fetch));
    return oauth.processRevocationResponse(sent);
  });
}

/** Our own `fetch` looks at the address and follows nobody: so stand-ins may be asked without TLS. */
function optionsOf(fetch: Fetch) {
  const held: Fetch = (input, init) =>
    fetch(input, { ...init, body: (init?.body as URLSearchParams | undefined)?.toString(), redirect: 'manual' });
  return {
    [oauth.customFetch]: held as (url: string, options: object) => Promise<Response>,
    [oauth.allowInsecureRequests]: true,
  };
}

/** What the library says of an answer, in our words. */
async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError && error.status < 500) throw new SignInRefused(error.error);
    const answer = error instanceof oauth.OperationProcessingError ? error.cause : undefined;
    const isAway = answer instanceof Response && (answer.status >= 500 || answer.status === 429);
    if (isAway || error instanceof oauth.ResponseBodyError) throw new PeerProblem('deferred', 'No tokens by now');
    if (error instanceof oauth.OperationProcessingError || error instanceof oauth.WWWAuthenticateChallengeError)
      throw new PeerProblem('not_understood', error.message);
    throw error;
  }
}

const minute = 60_000;
const usualSeconds = 3600;

const tokensIn = (answer: oauth.TokenEndpointResponse, refresh_token: string): Tokens => ({
  ...{ refresh_token, access_token: answer.access_token },
  until: Date.now() + (answer.expires_in ?? usualSeconds) * 1000 - minute,
});

/** Providers let people choose what they agree to; where nothing is said, it is all of it. */
function allows({ scopes }: App, granted: string | undefined): boolean {
  if (granted === undefined) return true;
  const last = (scope: string) => scope.split('/').at(-1)!.toLowerCase();
  const names = new Set(granted.split(/\s+/).map(last));
  return scopes.every((scope) => names.has(last(scope)));
}
