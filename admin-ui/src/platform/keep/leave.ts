import { useEffect } from 'react';
import { ApiError } from '../api-error.ts';
import { keepWhatIsTyped } from './kept-over-sign-in.ts';
import { clearSession } from '../session/session.ts';

/**
 * The one way out of the application; tests put their own in its place. It takes the place of the screen in the history:
 * Back would come to what leads away again.
 */
export const browser = { goTo: (address: string) => window.location.replace(address) };

/** A reason that the sign-in page explains. */
export type SignInMessage = 'sessionExpired' | 'signedOut' | 'loginError';

/** Sends to the sign-in page, which comes back to where the person was. The target is a path of this site only. */
export function goToSignIn(message?: SignInMessage): void {
  if (message === 'sessionExpired') keepWhatIsTyped();
  const here = `${window.location.pathname}${window.location.hash}`;
  if (message !== 'loginError') clearSession();
  const query = new URLSearchParams();
  if (message) query.set('msg', message);
  if (message !== 'signedOut') query.set('next', here);
  browser.goTo(`/login?${query.toString()}`);
}

export const goToAccessError = () => browser.goTo('/error/acl');

/** Of a row that the reader may not see: the same page as for a role that may not. True while on the way there. */
export function useAccessError(error: unknown): boolean {
  const refused = error instanceof ApiError && error.status === 403;
  useEffect(() => {
    if (refused) goToAccessError();
  }, [refused]);
  return refused;
}

/** Signing in through somebody else did not work. */
export function goToSsoError(): void {
  clearSession();
  browser.goTo('/error/sso');
}
