import type { Router } from 'express';
import { staffScreen } from '../../platform/config/staff-screen.ts';

/**
 * Where providers send people back to. The session is in the browser alone, so that the screen takes what they sent:
 * behind the hash, where no server is shown it again.
 */
export function signedInPage(router: Router): void {
  router.get('/calendar-signed-in', (request, response) => {
    const given = new URLSearchParams();
    for (const name of ['state', 'code', 'error'] as const) {
      const value = request.query[name];
      if (typeof value === 'string') given.set(name, value);
    }
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('cache-control', 'no-store');
    response.redirect(303, staffScreen(`/account/view?${given}`));
  });
}
