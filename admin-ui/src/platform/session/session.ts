import { currentLanguage } from '../i18n/current.ts';

/** The keys that sign-in leaves in the browser: without one of them nobody is signed in. */
const sessionNames = ['access-token', 'client', 'uid'] as const;

/** What every call sends back as headers where it is stored. */
const headerNames = [...sessionNames, 'auth'] as const;

/** The headers of the running session; empty when nobody is signed in. */
function sessionHeaders(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of headerNames) {
    const value = localStorage.getItem(name);
    if (value) found[name] = value;
  }
  return found;
}

/** The request with the session's headers and the reader's language. */
export function withSession(options: RequestInit = {}): RequestInit {
  const headers = new Headers(options.headers);
  for (const [name, value] of Object.entries(sessionHeaders())) headers.set(name, value);
  if (!headers.has('accept')) headers.set('accept', 'application/json');
  if (!headers.has('accept-language')) headers.set('accept-language', currentLanguage());
  if (typeof options.body === 'string') headers.set('content-type', 'application/json');
  return { ...options, headers };
}

/** The token of the running session, by which calls of an ended one are told apart. */
export const currentToken = () => localStorage.getItem('access-token');

export const isSignedIn = () => sessionNames.every((name) => localStorage.getItem(name));

export const signedInUid = () => localStorage.getItem('uid') ?? '';

/** It as calls take it: base64 of its UTF-8 bytes, because e-mail addresses may hold more than ASCII. */
export const encodedUid = () => btoa(String.fromCharCode(...new TextEncoder().encode(signedInUid())));

/** Keeps what an answer renews of the session. */
export function renewSession(headers: Headers): void {
  for (const name of headerNames) {
    const value = headers.get(name);
    if (value) localStorage.setItem(name, value);
  }
}

export function clearSession(): void {
  for (const name of headerNames) localStorage.removeItem(name);
}
