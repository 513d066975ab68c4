import { audit, type AuditEntry } from '../../platform/audit/audit.ts';
import { announceChanged } from '../announce.ts';
import type { ChosenProfile } from '../choice/chosen.ts';
import { type ProfileAction, recordEvents } from '../history.ts';

interface Names {
  history: ProfileAction;
  audit: AuditEntry['action'];
}

type Values = Pick<AuditEntry, 'before' | 'after'>;

/**
 * Keeps in the history and in the audit what a mark has changed in locked applications, and tells their boards.
 * `changes` has what was changed, by id; answers those ids in the order of `chosen`.
 */
export async function recordMark(
  chosen: ChosenProfile[],
  names: Names,
  changes: ReadonlyMap<number, Values>,
): Promise<number[]> {
  const profiles = chosen.filter(({ id }) => changes.has(id));
  await recordEvents(
    profiles.map(({ id, job_id }) => ({ profileId: id, jobId: job_id, action: names.history, ...changes.get(id) })),
  );
  await audit(
    ...profiles.map(({ id }) => ({ action: names.audit, entity: 'applicant-profile', id, ...changes.get(id) })),
  );
  await announceChanged(profiles);
  return profiles.map(({ id }) => id);
}
