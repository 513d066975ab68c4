import type { Request, Response } from 'express';
import type { CallTypes } from '../../generated/call-types.ts';
import type { Language } from '../../generated/shapes.ts';
import { readerFor } from '../anonymity/index.ts';
import { readingAs } from '../database/database.ts';
import { adaptBody } from './input/adapt-body.ts';
import { Answer } from './answer.ts';
import { assertHarmless } from './input/harmless-json.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { installedCalls } from './installed-calls.ts';
import { callerFor } from './session.ts';
import { admit, run, asCallError } from './steps.ts';
import { validateBody } from './input/validate.ts';

export interface Performance<K extends keyof CallTypes> {
  request: Request;
  response: Response;
  language: Language;
  /** As a JSON body would bring it; it is checked like one. */
  body?: unknown;
  params?: CallTypes[K]['params'];
  query?: CallTypes[K]['query'];
  idempotencyKey?: string;
}

/**
 * Makes a hand-built call from inside, for pages that work without script: the same chain, but input and answer are
 * values. Rejects with CallError where the call would answer an error.
 */
export async function perform<K extends keyof CallTypes>(
  id: K,
  { request, response, language, body, params, query, idempotencyKey }: Performance<K>,
): Promise<CallTypes[K]['answer']> {
  const { calls, actOf } = installedCalls();
  const call = calls.find((one) => one.id === id);
  if (!call) throw new Error(`There is no call "${id}"`);
  const ip = request.ip ?? '';
  try {
    const caller = await callerFor(call, request.headers);
    await admit(call, caller, ip);
    const adapted = call.body ? adaptBody(call.body, body ?? {}) : body;
    const entries = assertHarmless(adapted);
    if (call.body) validateBody(call.body, adapted, { entries });
    const answer = await readingAs(readerFor(caller), () =>
      run(
        {
          requestId: String(response.getHeader('x-request-id')),
          call,
          caller,
          language,
          params: params ?? {},
          query: query ?? {},
          body: adapted,
          idempotencyKey: idempotencyKeyOf(call, idempotencyKey),
          ip,
          req: request,
          res: response,
        },
        actOf(call),
      ),
    );
    return plain(answer) as CallTypes[K]['answer'];
  } catch (error) {
    throw asCallError(error);
  }
}

function plain(answer: unknown): unknown {
  if (!(answer instanceof Answer)) return answer;
  if (answer.kind === 'json') return JSON.parse(answer.body as string);
  return undefined;
}
