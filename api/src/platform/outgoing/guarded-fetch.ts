import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { PeerProblem } from '../errors/peer-failure.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';

/** How far requests to an address that somebody has typed may go. */
export interface Bounds {
  /** Ends all of them. */
  signal: AbortSignal;
  /** Of one answer. */
  mostBytes: number;
  /** All in all, redirects among them. */
  mostRequests: number;
  /** Hosts (with the port, where it is not the usual one) of the operator's own network, which may be asked as well, and without TLS. */
  privateHosts: readonly string[];
}

const mostRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
const withoutBody = new Set([204, 205, 304]);

/**
 * A `fetch` for addresses that somebody else decides: by TLS and to public addresses alone, each redirect checked like
 * the first, within bounds. What signs in is not sent along to another origin.
 * @throws PeerProblem where it may not go on
 */
export function guardedFetch(bounds: Bounds): typeof fetch {
  let made = 0;
  return async (input, init = {}) => {
    let url = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init.headers);
    for (let hop = 0; ; hop += 1) {
      made += 1;
      if (made > bounds.mostRequests || hop > mostRedirects) throw new PeerProblem('too_large', 'Too many requests');
      const answer = await send(url, { ...init, headers }, bounds);
      const target = redirects.has(answer.status) ? answer.headers.get('location') : null;
      if (target === null || init.redirect === 'manual') return answer;
      const next = new URL(target, url);
      if (next.origin !== url.origin) headers.delete('authorization');
      url = next;
    }
  };
}

/** @throws PeerProblem for what is not asked: other protocols, users in the address, the network of this machine */
function assertMayAsk(url: URL, isPrivate: boolean): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.username || url.password) throw new PeerProblem('private_address', 'A user in the address');
  if (isPrivate && /^https?:$/.test(url.protocol)) return;
  if (url.protocol !== 'https:') throw new PeerProblem('not_encrypted', 'Not https');
  // Of a number no name is looked up.
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PeerProblem('private_address', 'Not a public address');
}

function send(url: URL, init: RequestInit, { signal, mostBytes, privateHosts }: Bounds): Promise<Response> {
  const isPrivate = privateHosts.includes(url.host);
  assertMayAsk(url, isPrivate);
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  const headers = Object.fromEntries(new Headers(init.headers));
  const body = init.body == null ? undefined : Buffer.from(init.body as string);
  if (body) headers['content-length'] = String(body.length);
  return new Promise((resolve, reject) => {
    const options = { method: init.method ?? 'GET', headers, signal, ...(isPrivate ? {} : { lookup: lookupPublic }) };
    const sent = request(url, options, (answer) => {
      read(answer, mostBytes)
        .then((bytes) => resolve(asResponse(url, answer, bytes)))
        .catch((error: unknown) => {
          sent.destroy();
          reject(error as Error);
        });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function read(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) throw new PeerProblem('too_large', 'The answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function asResponse(url: URL, { statusCode = 0, statusMessage, rawHeaders }: IncomingMessage, bytes: Buffer): Response {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!);
  const body = withoutBody.has(statusCode) ? null : Uint8Array.from(bytes);
  const response = new Response(body, { status: statusCode, statusText: statusMessage, headers });
  Object.defineProperty(response, 'url', { value: url.href });
  return response;
}
