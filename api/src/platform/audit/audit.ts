import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditLogRow } from '../../generated/types/index.ts';
import { inTransaction, query } from '../database/database.ts';
import { redact } from './redact.ts';
import { wordsOf } from './words.ts';

/** Who acts in which call; the chain sets it for everything that a call does. */
export interface Actor {
  kind: AuditLogRow['actor'];
  /** null where nobody is signed in. */
  employeeId: number | null;
  /** Id of the call; null in background work and commands. */
  call: string | null;
  requestId: string | null;
  /** Address of the client. */
  ip: string | null;
  /** The rule that acts by itself; histories name it. */
  automation?: { id: number; name: string };
}

export interface AuditEntry {
  /** `create`, `update`, `delete`, `reorder`, or the name of an act (`move_to_stage`). */
  action: AuditLogRow['action'];
  /** File name of the entity: `applicant-profile`. */
  entity: string;
  id: number | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

const actors = new AsyncLocalStorage<Actor>();

/** Runs `work` as somebody; all audit rows in it name them. */
export function actingAs<T>(actor: Actor, work: () => T): T {
  return actors.run(actor, work);
}

/** The product itself, in background work that no call has begun. */
export const worker: Actor = { kind: 'worker', employeeId: null, call: null, requestId: null, ip: null };

/** Who acts at the moment. */
export function currentActor(): Actor {
  return actors.getStore() ?? worker;
}

/**
 * Writes down what was done, in the transaction that does it: only what changed, without secrets, and personal data of
 * candidates only as "changed". Rows are never updated.
 */
export async function audit(...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await query(`${insert} ${selected}`, values(entries), { name: 'audit' });
}

/**
 * The same for what strangers can do again and again: no more than `most` rows an hour of this action on this record,
 * so that nobody fills the log.
 */
export async function auditAtMost(most: number, entry: AuditEntry): Promise<void> {
  await query(
    `${insert} ${selected}
      where (select count(*) from audit_logs l
              where l.action = r.action and l.created_at > now() - interval '1 hour'
                and l.entity = r.entity and l.record_id is not distinct from r.record_id) < $7`,
    [...values([entry]), most],
    { name: 'audit-at-most' },
  );
}

const insert = `insert into audit_logs
  (actor, employee_id, call, request_id, ip, action, entity, record_id, before, after, words)`;

const selected = `select $1, $2, $3, $4, $5, r.action, r.entity, r.record_id, r.before, r.after, r.words
  from jsonb_to_recordset($6::jsonb)
    as r(action text, entity text, record_id bigint, before jsonb, after jsonb, words text)`;

function values(entries: AuditEntry[]): unknown[] {
  if (!inTransaction()) throw new Error('An audit row belongs to the transaction of what it tells');
  const { kind, employeeId, call, requestId, ip } = currentActor();
  const rows = entries.map(({ action, entity, id, before, after }) => {
    const change = redact(entity, before ?? null, after ?? null);
    return { action, entity, record_id: id, ...change, words: wordsOf(entity, change, ip) };
  });
  return [kind, employeeId, call, requestId, ip, JSON.stringify(rows)];
}
