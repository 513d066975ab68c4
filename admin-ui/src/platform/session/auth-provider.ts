import type { AuthProvider } from 'react-admin';
import { canAccess } from './access.ts';
import { call } from '../call.ts';
import { dropDrafts } from '../keep/drafts.ts';
import { currentIdentity } from './identity.ts';
import { goToSignIn } from '../keep/leave.ts';
import { clearSession, isSignedIn } from './session.ts';

/** Ends the session at the api too; a session that has already ended there is no reason to stay signed in here. */
export async function signOut(): Promise<void> {
  const ended = call('signOut').catch(() => undefined);
  clearSession();
  await ended;
  dropDrafts();
  goToSignIn('signedOut');
}

/** The sign-in page belongs to the career site, so this only looks after a session that exists. */
export const authProvider: AuthProvider = {
  login: () => {
    goToSignIn();
    return Promise.resolve();
  },
  logout: async () => {
    await signOut();
    return false;
  },
  checkAuth: () => {
    if (isSignedIn()) return Promise.resolve();
    goToSignIn();
    return Promise.reject(new Error('signed out'));
  },
  // The http client has already acted on 401 and on a refused role.
  checkError: () => Promise.resolve(),
  getIdentity: () => {
    const { id, name, email } = currentIdentity();
    return Promise.resolve({ id, fullName: name || email });
  },
  getPermissions: () => Promise.resolve(currentIdentity().role),
  canAccess: ({ resource, action }) => Promise.resolve(canAccess(resource, action)),
};
