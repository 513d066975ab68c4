import { createHash, randomBytes } from 'node:crypto';
import type { Answered, Asked } from './listening.ts';

/** The app that stand-ins know. */
export const app = { id: 'rolecall-app', secret: 'secret-of-the-app' };

/** What people may do at the page where they are asked to agree. */
export type Choice = 'allow' | 'refuse' | 'partly';

interface Agreement {
  redirect: string;
  challenge: string;
  scope: string;
}

/** OAuth 2.0 as a provider does it: a page where people agree, codes with proof keys, tokens that end and change. */
export class Agreements {
  /** The access tokens that open the account by now, and the refresh tokens that are worth something. */
  readonly access = new Set<string>();
  readonly refresh = new Set<string>();
  /** All that was ever given out: none of it may be found anywhere. */
  readonly secrets: string[] = [];
  /** How often a token was renewed, and what was withdrawn. */
  renewals = 0;
  readonly withdrawn: string[] = [];
  private readonly codes = new Map<string, Agreement>();
  private readonly rules: { rotates: boolean; partly: (scope: string) => string };

  constructor(rules: { rotates: boolean; partly: (scope: string) => string }) {
    this.rules = rules;
  }

  /** Where the person is sent back to, after their choice. */
  choose(address: string, choice: Choice = 'allow'): URL {
    const { searchParams: asked } = new URL(address);
    const needed = { client_id: app.id, response_type: 'code', code_challenge_method: 'S256' };
    for (const [name, value] of Object.entries(needed))
      if (asked.get(name) !== value) throw new Error(`${name} is ${asked.get(name)}`);
    const back = new URL(asked.get('redirect_uri')!);
    if (back.pathname !== '/calendar-signed-in') throw new Error(`${back} is not registered`);
    back.searchParams.set('state', asked.get('state')!);
    if (choice === 'refuse') {
      back.searchParams.set('error', 'access_denied');
      return back;
    }
    const scope = asked.get('scope')!;
    const code = this.secret('code');
    this.codes.set(code, {
      ...{ redirect: asked.get('redirect_uri')!, challenge: asked.get('code_challenge')! },
      scope: choice === 'partly' ? this.rules.partly(scope) : scope,
    });
    back.searchParams.set('code', code);
    return back;
  }

  /** The page where a person agrees. */
  page({ url }: Asked): Answered {
    const link = (choice: Choice, name: string) =>
      `<a href="${this.choose(url.href, choice).href.replaceAll('&', '&amp;')}">${name}</a>`;
    const body = `<!doctype html><html lang="en"><title>Sign in</title><h1>Rolecall wants your calendar</h1>
${link('allow', 'Allow')} ${link('refuse', 'Refuse')}</html>`;
    return { status: 200, body };
  }

  /** The call for tokens. */
  token({ body }: Asked): Answered {
    const given = new URLSearchParams(body);
    if (given.get('client_id') !== app.id || given.get('client_secret') !== app.secret)
      return { status: 401, body: { error: 'invalid_client' } };
    const refused = { status: 400, body: { error: 'invalid_grant', error_description: 'Expired or revoked.' } };
    if (given.get('grant_type') === 'authorization_code') {
      const agreement = this.codes.get(given.get('code') ?? '');
      this.codes.delete(given.get('code') ?? '');
      const proof = createHash('sha256')
        .update(given.get('code_verifier') ?? '')
        .digest('base64url');
      if (!agreement || agreement.redirect !== given.get('redirect_uri') || agreement.challenge !== proof)
        return refused;
      return this.given(agreement.scope, this.newRefresh());
    }
    const refresh = given.get('refresh_token') ?? '';
    if (!this.refresh.has(refresh)) return refused;
    this.renewals += 1;
    if (!this.rules.rotates) return this.given(undefined);
    // Stricter than documented: the one before is worth nothing at once.
    this.refresh.delete(refresh);
    return this.given(undefined, this.newRefresh());
  }

  /** The call that withdraws. */
  revoke({ body }: Asked): Answered {
    const token = new URLSearchParams(body).get('token') ?? '';
    if (!this.refresh.has(token)) return { status: 400, body: { error: 'invalid_token' } };
    this.withdrawn.push(token);
    this.refresh.clear();
    this.access.clear();
    return { status: 200, body: {} };
  }

  /** Whether a call shows a token that opens the account. */
  opens = ({ headers }: Asked): boolean =>
    this.access.has(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '');

  private secret(kind: string): string {
    const secret = `${kind}-${randomBytes(24).toString('base64url')}`;
    this.secrets.push(secret);
    return secret;
  }

  private newRefresh(): string {
    const refresh = this.secret('refresh');
    this.refresh.add(refresh);
    return refresh;
  }

  private given(scope?: string, refresh_token?: string): Answered {
    const access_token = this.secret('access');
    this.access.add(access_token);
    const body = {
      access_token,
      token_type: 'Bearer',
      expires_in: 3599,
      ...(scope && { scope }),
      ...(refresh_token && { refresh_token }),
    };
    return { status: 200, body, headers: { 'cache-control': 'no-store' } };
  }
}
