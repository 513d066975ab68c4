import type { CallTypes } from '../../generated/call-types.ts';
import { holdEntries, recordCandidateEvents } from '../../candidates/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { Conflict, NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { concernedPerson } from './due-sql.ts';

type View = CallTypes['candidateRetention']['answer'];

/** GET applicants/{id}/retention */
export const candidateRetention: Handler<'candidateRetention'> = ({ params: { id } }) => viewOf(id);

/** PUT applicants/{id}/hold: a second reason takes the place of the first. */
export const holdCandidate: Handler<'holdCandidate'> = async (context) => {
  const reason = context.body.reason.trim();
  if (!reason) throw new ValidationFailed([{ field: 'reason', code: 'required' }]);
  const { kept, entries } = await heldPerson(context.params.id);
  await query(
    `update applicants set held_at = case when id = $2 then coalesce(held_at, now()) end,
       hold_reason = case when id = $2 then $3::text end, held_by_id = case when id = $2 then $4::bigint end
      where id = any($1::bigint[])`,
    [entries, kept, reason, callerOf(context).id],
  );
  await recordCandidateEvents([{ applicantId: kept, action: 'hold_set', after: { reason } }]);
  await audit({ action: 'hold', entity: 'applicant', id: kept });
  return viewOf(kept);
};

/** PUT applicants/{id}/release_hold */
export const releaseCandidate: Handler<'releaseCandidate'> = async ({ params: { id } }) => {
  const { kept, entries } = await heldPerson(id);
  const released = await query(
    `update applicants set held_at = null, hold_reason = null, held_by_id = null
      where id = any($1::bigint[]) and held_at is not null returning id`,
    [entries],
  );
  if (released.length === 0) throw new Conflict('retention.errors.notHeld');
  await recordCandidateEvents([{ applicantId: kept, action: 'hold_lifted' }]);
  await audit({ action: 'release_hold', entity: 'applicant', id: kept });
  return viewOf(kept);
};

/** A person with all their entries, held. @throws 404, 409 once their data was removed */
async function heldPerson(id: number): Promise<{ kept: number; entries: number[] }> {
  const entries = await holdEntries([id]);
  const kept = entries.find(({ merged_into_id }) => merged_into_id === null);
  if (!kept) throw new NotFound();
  if (kept.removed_at !== null) throw new Conflict('pipeline.errors.personRemoved');
  return { kept: kept.id, entries: entries.map((entry) => entry.id) };
}

async function viewOf(id: number): Promise<View> {
  const row = await queryOne<{ id: number; hold: View['hold'] }>(
    `select a.id, (select json_build_object('reason', coalesce(h.hold_reason, ''), 'since', h.held_at,
         'by', (select e.first_name || ' ' || e.last_name from employees e where e.id = h.held_by_id))
       from applicants h where (h.id = a.id or h.merged_into_id = a.id) and h.held_at is not null order by h.id limit 1) as hold
       from applicants n join applicants a on a.id = coalesce(n.merged_into_id, n.id) where n.id = $1`,
    [id],
    { name: 'retention-hold' },
  );
  if (!row) throw new NotFound();
  const found = await concernedPerson(row.id);
  if (!found) return { hold: row.hold, rule: null };
  const rule = await queryOne<{ name: string; action: 'anonymise' | 'remove' }>(
    'select name, action from retention_rules where id = $1',
    [found.rule_id],
  );
  const { months, due_on, ask_on, kept_because } = found;
  return { hold: row.hold, rule: { ...rule!, months, due_on, ask_on, kept_because } };
}
