import type { Request, RequestHandler } from 'express';
import type { Call, Language } from '../../generated/shapes.ts';
import { readerFor } from '../anonymity/index.ts';
import { readingAs } from '../database/database.ts';
import { log } from '../logging/log.ts';
import { countRequest } from '../metrics/counted.ts';
import type { Caller } from './context.ts';
import { readInput } from './input/input.ts';
import { languageOf } from './input/language.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { installedCalls } from './installed-calls.ts';
import { openStream } from './open-streams.ts';
import { searchOf } from './input/query.ts';
import { readSeveral } from './input/read-several.ts';
import { callRouter, type FoundCall } from './router.ts';
import { send, sendError } from './send.ts';
import { callerFor } from './session.ts';
import { admit, assertStill, run, asCallError } from './steps.ts';

/**
 * The one chain that every call goes through: session (401), role (403), input (400, 413, 415, 422), row scope
 * (403, 404), the act in one transaction, the answer. Mounted at /api/v1.
 */
export function apiMiddleware(): RequestHandler {
  const { calls, actOf } = installedCalls();
  const find = callRouter(calls);

  return async (req, res) => {
    const started = performance.now();
    const requestId = String(res.getHeader('x-request-id'));
    let search = new URLSearchParams();
    let found: FoundCall | undefined;
    let caller: Caller | null = null;
    let status = 500;
    const language = (): Language => languageOf(search, req.headers, caller?.language);
    try {
      search = searchOf(req.url);
      const path = req.url.split('?', 1)[0]!;
      found = readSeveral(find, req.method, path, search) ?? find(req.method, path);
      const { call, params } = found;
      caller = await callerFor(call, req.headers);
      await admit(call, caller, req.ip ?? '');
      const input = await readInput(call, req, search);
      const idempotencyKey = idempotencyKeyOf(call, req.headers['idempotency-key']);
      const ip = req.ip ?? '';
      const context = { requestId, call, caller, language: language(), params, ...input, idempotencyKey, ip, req, res };
      // What is sent may be read while it is sent.
      await readingAs(readerFor(caller), async () => {
        if (call.answerKind === 'events') await openStream(res, context.caller?.id ?? null, () => assertStill(context));
        await send(res, await run(context, actOf(call)), call.status);
      });
      status = res.statusCode;
    } catch (error) {
      status = sendError(res, asCallError(error), language(), requestId);
      if (status >= 500) log().error({ err: error, requestId, call: found?.call.id }, 'A call failed');
    }
    countRequest(found?.call.id ?? 'unknown', req.method, status, started);
    note(req, status, started, requestId, found?.call, caller);
  };
}

/** One line for each call, without addresses, names or input: those are personal. */
function note(
  req: Request,
  status: number,
  started: number,
  requestId: string,
  call: Call | undefined,
  caller: Caller | null,
): void {
  const level = status >= 500 ? 'error' : req.method === 'GET' || status >= 400 ? 'debug' : 'info';
  if (!log().isLevelEnabled(level)) return;
  const ms = Math.round((performance.now() - started) * 10) / 10;
  log()[level]({ requestId, method: req.method, call: call?.id, status, ms, employee: caller?.id }, 'call');
}
