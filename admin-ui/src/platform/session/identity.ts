import type { Role } from '../../generated/shapes.ts';
import { type AnswerOf, call } from '../call.ts';
import { encodedUid } from './session.ts';

/** Who is signed in, as GET employees/account/{uid} tells. */
export type Identity = AnswerOf<'readAccount'>;

let identity: Identity | undefined;

/** Loaded once before the first screen, so that every question of access can be answered without waiting. */
export async function loadIdentity(): Promise<Identity> {
  identity = await call('readAccount', { params: { base64_uid: encodedUid() } });
  return identity;
}

/** The signed-in employee. */
export function currentIdentity(): Identity {
  if (!identity) throw new Error('The identity has not been loaded yet.');
  return identity;
}

export const currentRole = (): Role => currentIdentity().role;
