/** The keys that sign-in leaves in the browser: without one of them nobody is signed in. */
const sessionNames = ['access-token', 'client', 'uid'] as const;

/** What every call sends back as headers where it is stored. */
const headerNames = [...sessionNames, 'auth'] as const;

/** The headers of the running session; empty when nobody is signed in. */
export function sessionHeaders(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of headerNames) {
    const value = localStorage.getItem(name);
    if (value) found[name] = value;
  }
  return found;
}

/** The token of the running session, by which calls of an ended one are told apart. */
export const currentToken = () => localStorage.getItem('access-token');

export const isSignedIn = () => sessionNames.every((name) => localStorage.getItem(name));

export const signedInUid = () => localStorage.getItem('uid') ?? '';

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
