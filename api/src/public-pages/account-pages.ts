import type { Router } from 'express';
import type { MessagePage } from '../../../career-site/src/site.ts';
import { linkOwner, passwordMinimums } from '../identity/index.ts';
import type { Renderer } from './renderer.ts';
import { sendPage } from './send-page.ts';
import { isLanguage } from '../platform/texts/texts.ts';

/** Sign-in, new passwords, invitations, and the pages that say what went wrong. */
export function accountPages(router: Router, renderer: Renderer): void {
  router.get('/login', (request, response) =>
    sendPage(request, response, renderer, ({ mfa_feature }) => ({
      kind: 'signIn',
      ...messageOf(request.query.msg),
      target: targetOf(request.query.next),
      secondFactor: mfa_feature,
    })),
  );
  router.get('/password-reset-request', (request, response) =>
    sendPage(request, response, renderer, () => ({ kind: 'resetRequest' })),
  );
  router.get('/auth/password/edit', (request, response) => {
    const { reset_password_token, token, language } = request.query;
    const query = new URLSearchParams({ reset_password_token: String(reset_password_token ?? token ?? 'none') });
    if (isLanguage(language)) query.set('language', language);
    response.redirect(303, `/api/v1/auth/password/edit?${query}`);
  });
  for (const [path, purpose] of [
    ['/password-reset/:token', 'reset'],
    ['/invitation-accept/:token', 'invitation'],
  ] as const) {
    router.get(path, (request, response) => {
      // The address holds a secret: it is not to be passed on as a referrer.
      response.setHeader('referrer-policy', 'no-referrer');
      return sendPage(request, response, renderer, async () => ({
        kind: 'setPassword',
        purpose,
        token: request.params.token!,
        owner: await linkOwner(request.params.token!, purpose),
        minimums: await passwordMinimums(),
      }));
    });
  }
  const messages: [path: string, message: MessagePage['message']][] = [
    ['/error/acl', 'acl'],
    ['/error/sso', 'sso'],
    ['/error/unknown', 'unknown'],
    ['/notallowed', 'notAllowed'],
    ['/expiredLink', 'expiredLink'],
  ];
  for (const [path, message] of messages) {
    // The page itself was found: its status says so, what it tells happened elsewhere.
    router.get(path, (request, response) =>
      sendPage(request, response, renderer, () => ({ kind: 'message', message, status: 200 })),
    );
  }
  router.get('/help', (request, response) => sendPage(request, response, renderer, () => ({ kind: 'help' })));
}

const SIGN_IN_MESSAGES = ['sessionExpired', 'loginError', 'signedOut', 'passwordSet', 'accountReady'] as const;

function messageOf(named: unknown): { message?: (typeof SIGN_IN_MESSAGES)[number] } {
  const message = SIGN_IN_MESSAGES.find((one) => one === named);
  return message ? { message } : {};
}

/** Where to go after signing in: a path of this site and nothing else. */
export function targetOf(wanted: unknown): string {
  const home = '/ats.html';
  if (typeof wanted !== 'string' || !/^\/(?![/\\])[^\s\\]*$/.test(wanted)) return home;
  return wanted;
}
