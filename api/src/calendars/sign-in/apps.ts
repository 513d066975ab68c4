import type { AuthorizationServer } from 'oauth4webapi';
import type { Rows } from '../../generated/rows.ts';
import { config } from '../../platform/config/config.ts';
import { PeerProblem } from '../../platform/errors/peer-failure.ts';

/** Kinds of calendars that one signs in to at their provider. */
export type SignInKind = Rows['calendar_sign_ins']['kind'];

/** The app that is registered at a provider, and where that provider is asked. */
export interface App {
  server: AuthorizationServer;
  clientId: string;
  clientSecret: string;
  /** Of what one agrees to; refresh tokens aside, the least that does it. */
  scopes: readonly string[];
  /** What gives a refresh token, each in its own way: a scope, or parameters of the address. */
  refreshScopes: readonly string[];
  parameters: Readonly<Record<string, string>>;
  /** Where the calls of its calendars are, without a trailing slash. */
  calls: string;
}

const trimmed = (url: string) => url.replace(/\/+$/, '');

/** The app of a kind; undefined while it is not set up. */
export const appOf = (kind: SignInKind): App | undefined => (kind === 'google' ? google() : microsoft());

/** The same where it has to be there. @throws PeerProblem once it is not set up any more */
export function neededApp(kind: SignInKind): App {
  const app = appOf(kind);
  if (!app) throw new PeerProblem('not_set_up', `No client id and secret for ${kind}`);
  return app;
}

function google(): App | undefined {
  const { clientId, clientSecret, url } = config().calendarGoogle;
  if (!clientId || !clientSecret) return undefined;
  const base = url && trimmed(url);
  return {
    ...{ clientId, clientSecret },
    server: {
      issuer: base ?? 'https://accounts.google.com',
      authorization_endpoint: `${base ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
      token_endpoint: `${base ?? 'https://oauth2.googleapis.com'}/token`,
      revocation_endpoint: `${base ?? 'https://oauth2.googleapis.com'}/revoke`,
    },
    scopes: [
      'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
      'https://www.googleapis.com/auth/calendar.events',
    ],
    refreshScopes: [],
    // A refresh token comes with an agreement, not with a mere sign-in.
    parameters: { access_type: 'offline', prompt: 'consent' },
    calls: `${base ?? 'https://www.googleapis.com'}/calendar/v3`,
  };
}

function microsoft(): App | undefined {
  const { clientId, clientSecret, tenant, loginUrl, graphUrl } = config().calendarMicrosoft;
  if (!clientId || !clientSecret) return undefined;
  const base = `${trimmed(loginUrl)}/${tenant}`;
  return {
    ...{ clientId, clientSecret },
    server: {
      issuer: `${base}/v2.0`,
      authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
      token_endpoint: `${base}/oauth2/v2.0/token`,
    },
    // Another cloud of theirs has scopes of its own address.
    scopes: [`${trimmed(graphUrl)}/Calendars.ReadWrite`],
    refreshScopes: ['offline_access'],
    parameters: { response_mode: 'query', prompt: 'select_account' },
    calls: `${trimmed(graphUrl)}/v1.0`,
  };
}
