import type { Response } from 'express';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { Language } from '../../generated/shapes.ts';
import { errorAnswer } from '../errors/error-answer.ts';
import { CallError } from '../errors/errors.ts';
import { log } from '../logging/log.ts';
import { countError } from '../metrics/counted.ts';
import { Answer } from './answer.ts';

/** Sends what a handler answered; `status` is the call's own. */
export async function send(res: Response, answer: unknown, status: number): Promise<void> {
  if (answer instanceof Answer) return sendAnswer(res, answer, status);
  if (answer === undefined && status === 204) return end(res, 204);
  return end(res, status, 'application/json; charset=utf-8', JSON.stringify(answer ?? null));
}

/** Sends an error in the one shape; a stream that has begun can only be cut off. */
export function sendError(res: Response, error: unknown, language: Language, requestId: string): number {
  countError(error instanceof CallError ? error.name : 'ServerError');
  if (res.headersSent) {
    res.destroy(error instanceof Error ? error : undefined);
    return res.statusCode;
  }
  const { status, headers, body } = errorAnswer(error, language, requestId);
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  end(res, status, 'application/json; charset=utf-8', JSON.stringify(body));
  return status;
}

async function sendAnswer(res: Response, answer: Answer, status: number): Promise<void> {
  if (answer.kind === 'handled') return;
  if (answer.kind === 'stream') await begun(answer.body as Readable);
  for (const [name, value] of Object.entries(answer.headers)) res.setHeader(name, value);
  const code = answer.status ?? status;
  const { body, kind } = answer;
  if (kind === 'empty') return end(res, code);
  if (kind === 'json') return end(res, code, 'application/json; charset=utf-8', body as string);
  if (kind !== 'stream') return end(res, code, undefined, body as string | Buffer);
  defaultCaching(res);
  res.statusCode = code;
  try {
    await pipeline(body as Readable, res);
  } catch (error) {
    // Mostly a reader who left; the answer has begun, so nobody can be told.
    log().debug({ err: error }, 'A stream ended early');
  }
}

/**
 * Resolves when the first bytes are there, or the end is: until then, what goes wrong can be told as an error.
 * Rejects with what did.
 */
function begun(body: Readable): Promise<void> {
  return new Promise((done, fail) => {
    if (body.errored) fail(body.errored);
    body.once('readable', done).once('end', done).once('close', done).once('error', fail);
  });
}

function end(res: Response, status: number, type?: string, body?: string | Buffer): void {
  defaultCaching(res);
  res.statusCode = status;
  if (type) res.setHeader('content-type', type);
  if (body === undefined) {
    res.end();
    return;
  }
  res.setHeader('content-length', Buffer.byteLength(body));
  res.end(body);
}

/** What an answer does not say to be cacheable is not kept by anybody. */
function defaultCaching(res: Response): void {
  if (!res.hasHeader('cache-control')) res.setHeader('cache-control', 'no-store');
}
