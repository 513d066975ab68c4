import { AsyncLocalStorage } from 'node:async_hooks';
import { inTransaction, query } from '../database/database.ts';
import { redact } from './redact.ts';

/** Who acts in which call; the chain sets it for everything that a call does. */
export interface Actor {
  kind: 'employee' | 'candidate' | 'link' | 'worker' | 'command';
  /** null where nobody is signed in. */
  employeeId: number | null;
  /** Id of the call; null in background work and commands. */
  call: string | null;
  requestId: string | null;
  /** Address of the client. */
  ip: string | null;
}

export interface AuditEntry {
  /** `create`, `update`, `delete`, `reorder`, or the name of an act (`move_to_stage`). */
  action: string;
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

/** Who acts at the moment; background work without a call is the product itself. */
export function currentActor(): Actor {
  return actors.getStore() ?? { kind: 'worker', employeeId: null, call: null, requestId: null, ip: null };
}

/**
 * Writes down what was done, in the transaction that does it: only what changed, without secrets, and personal data
 * only as "changed". Rows are never updated.
 */
export async function audit(...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  if (!inTransaction()) throw new Error('An audit row belongs to the transaction of what it tells');
  const actor = currentActor();
  const rows = entries.map(({ action, entity, id, before, after }) => {
    const told = redact(entity, before ?? null, after ?? null);
    return { action, entity, record_id: id, before: told.before, after: told.after };
  });
  await query(
    `insert into audit_logs (actor, employee_id, call, request_id, ip, action, entity, record_id, before, after)
     select $1, $2, $3, $4, $5, r.action, r.entity, r.record_id, r.before, r.after
       from jsonb_to_recordset($6::jsonb)
         as r(action text, entity text, record_id bigint, before jsonb, after jsonb)`,
    [actor.kind, actor.employeeId, actor.call, actor.requestId, actor.ip, JSON.stringify(rows)],
    { name: 'audit' },
  );
}
