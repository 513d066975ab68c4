import { createHash } from 'node:crypto';
import type { Rows } from '../../generated/rows.ts';
import type { Call } from '../../generated/shapes.ts';
import { query, queryOne } from '../database/database.ts';
import { BadRequest, Conflict } from '../errors/errors.ts';
import { Answer, json } from './answer.ts';
import type { CallContext } from './context.ts';

/** The key of a call that may be sent twice, or undefined. @throws 400 for one that is no key. */
export function idempotencyKeyOf(call: Call, key: string | string[] | undefined): string | undefined {
  if (!call.idempotent || key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new BadRequest('idempotencyKey');
  return key;
}

/**
 * Acts once for a key: a repetition gets the first answer again. The key is written in the transaction of the act, so
 * a failed act leaves none, and a second request that comes meanwhile waits for the first to end. The same key with
 * other input is a 409. Answers that are no JSON are not kept; such calls declare themselves not idempotent.
 */
export async function actOnce(context: CallContext, act: () => Promise<unknown>): Promise<unknown> {
  const { idempotencyKey: key, call, caller } = context;
  if (key === undefined) return act();
  const who = caller === null ? 'public' : `employee:${caller.id}`;
  const hash = requestHash(context);
  const claimed = await query(
    `insert into idempotency_keys (key, caller, call, request_hash, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 day')
     on conflict (key, caller, call) do nothing returning id`,
    [key, who, call.id, hash],
    { name: 'claim-idempotency-key' },
  );
  if (claimed.length === 0) return firstAnswer([key, who, call.id], hash);
  const answer = await act();
  const kept = answer instanceof Answer ? answer : json(answer ?? null, { status: call.status });
  if (kept.kind === 'json' || kept.kind === 'empty') {
    await query(
      `update idempotency_keys set status = $4, response = $5 where key = $1 and caller = $2 and call = $3`,
      [key, who, call.id, kept.status ?? call.status, kept.body ?? null],
      { name: 'keep-idempotent-answer' },
    );
  }
  return kept;
}

/** Removes keys that have expired (after a day); answers how many. */
export async function sweepIdempotencyKeys(): Promise<number> {
  const rows = await query(`delete from idempotency_keys where expires_at < now() returning id`);
  return rows.length;
}

async function firstAnswer(identity: string[], hash: string): Promise<Answer> {
  const first = await queryOne<Pick<Rows['idempotency_keys'], 'request_hash' | 'status' | 'response'>>(
    'select request_hash, status, response from idempotency_keys where key = $1 and caller = $2 and call = $3',
    identity,
  );
  if (!first || first.status === null) throw new Conflict('busy');
  if (first.request_hash !== hash) throw new Conflict('keyReused');
  const head = { status: first.status, headers: { 'idempotent-replayed': 'true' } };
  return first.response === null ? new Answer('empty', undefined, head) : new Answer('json', first.response, head);
}

function requestHash({ params, query: search, body }: CallContext): string {
  return createHash('sha256')
    .update(JSON.stringify([params, search, body]))
    .digest('hex');
}
