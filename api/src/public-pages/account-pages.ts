import type { Router } from 'express';
import type { MessagePage } from '../../../career-site/src/site.ts';
import { findLink } from '../identity/index.ts';
import type { Renderer } from './renderer.ts';
import { sendPage } from './send-page.ts';

/** Sign-in, new passwords, invitations, and the pages that say what went wrong. */
export function accountPages(router: Router, renderer: Renderer): void {
  router.get('/login', (request, response) =>
    sendPage(request, response, renderer, () => ({
      kind: 'signIn',
      ...messageOf(request.query.msg),
      target: targetOf(request.query.next),
      secondFactor: false,
    })),
  );
  router.get('/password-reset-request', (request, response) =>
    sendPage(request, response, renderer, () => ({ kind: 'resetRequest' })),
  );
  router.get('/auth/password/edit', (request, response) => {
    const token = String(request.query.reset_password_token ?? request.query.token ?? 'none');
    response.redirect(303, `/password-reset/${encodeURIComponent(token)}`);
  });
  for (const [path, purpose] of [
    ['/password-reset/:token', 'reset'],
    ['/invitation-accept/:token', 'invitation'],
  ] as const) {
    router.get(path, (request, response) =>
      sendPage(request, response, renderer, async (facts) => ({
        kind: 'setPassword',
        purpose,
        token: request.params.token!,
        valid: (await findLink(request.params.token!, purpose)) !== undefined,
        minimums: { lower: 1, upper: 1, digit: 1, symbol: 1, length: 8, ...facts.length_setting },
      })),
    );
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

const SIGN_IN_MESSAGES = ['sessionExpired', 'loginError', 'signedOut'] as const;

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
