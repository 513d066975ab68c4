import type { IncomingHttpHeaders } from 'node:http';

/** The three headers that carry a session, in answers to sign-in and in every call. */
export interface SessionHeaders {
  'access-token': string;
  client: string;
  uid: string;
}

/** Longer ones are not ours; they are not looked up. */
const maxLength = 320;

/** The session headers of a call; undefined unless all three are there. */
export function readSessionHeaders(headers: IncomingHttpHeaders): SessionHeaders | undefined {
  const token = one(headers['access-token']);
  const client = one(headers.client);
  const uid = one(headers.uid);
  if (token === undefined || client === undefined || uid === undefined) return undefined;
  return { 'access-token': token, client, uid };
}

function one(value: string | string[] | undefined): string | undefined {
  const text = Array.isArray(value) ? value[0] : value;
  return text !== undefined && text !== '' && text.length <= maxLength ? text : undefined;
}
