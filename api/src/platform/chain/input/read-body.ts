import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { BadRequest, TooLarge, UnsupportedMedia } from '../../errors/errors.ts';
import { assertEntries } from './entry-limit.ts';

/** How long what is sent beyond the limit runs into nothing (ms), before the refusal ends the connection. */
const LINGER_MS = 1_000;

/** Bytes of a JSON body, and of all texts of a form together. */
export const MAX_BODY_BYTES = 1_000_000;

/**
 * Reads the JSON body of a request. No body at all is an empty object, as the calls without input send none.
 * @throws 413 above the limit, 415 for another type or a compressed body, 400 when it is not JSON in UTF-8 or has more
 * members and elements than `maxEntries`.
 */
export async function readJsonBody(
  request: IncomingMessage,
  { maxEntries, maxBytes = MAX_BODY_BYTES }: { maxEntries: number; maxBytes?: number },
): Promise<unknown> {
  const { headers } = request;
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw await tooLarge(request);
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity') throw new UnsupportedMedia();
  const bytes = await readAll(request, maxBytes);
  if (bytes.length === 0) return {};
  if (!isJson(headers['content-type'])) throw new UnsupportedMedia();
  assertEntries(bytes, maxEntries);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new BadRequest('notJson');
  }
}

/** Reads to the end. @throws 413 above the limit */
export function readAll(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) {
        chunks.push(chunk);
        return;
      }
      request.off('data', take).off('end', end);
      void tooLarge(request).then(reject);
    };
    const end = () => resolve(Buffer.concat(chunks));
    request.on('data', take);
    request.once('end', end);
    request.once('error', (error) => reject(new BadRequest('badRequest', { cause: error })));
    request.once('close', () => {
      if (!request.readableEnded && size <= maxBytes) reject(new BadRequest());
    });
  });
}

/**
 * Whoever sends too much gets no second request on this connection. The rest of what they send is let run into nothing
 * for a moment: a sender who is still writing when the connection ends does not hear why.
 */
export async function tooLarge(request: IncomingMessage): Promise<TooLarge> {
  request.resume();
  const ended = new Promise<void>((done) => request.once('end', done).once('close', done));
  await Promise.race([ended, delay(LINGER_MS, undefined, { ref: false })]);
  return new TooLarge('tooLarge', { headers: { connection: 'close' } });
}

function isJson(contentType: string | undefined): boolean {
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  if (!/^application\/(?:[\w.+-]+\+)?json$/.test(type.trim())) return false;
  const charset = parameters.map((p) => /^\s*charset="?([^"\s]+)"?\s*$/.exec(p)?.[1]).find(Boolean);
  return charset === undefined || charset === 'utf-8' || charset === 'utf8';
}
