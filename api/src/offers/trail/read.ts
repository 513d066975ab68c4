import type { Rows } from '../../generated/rows.ts';
import { query } from '../../platform/database/database.ts';

/** An entry as documents and screens show it; what was personal is null once it was removed. */
export type TrailEntry = Omit<Rows['trail_entries'], 'id' | 'approval_email_id' | 'salt'>;

/** What happened to a letter, from the first on. */
export function readTrail(letterId: number): Promise<TrailEntry[]> {
  return query<TrailEntry>(
    `select number, action, actor_kind, name, email, employee_id, ip, user_agent, notes, version_sha256, details,
       created_at, personal_hash, previous_hash, hash
     from trail_entries where approval_email_id = $1 order by number`,
    [letterId],
  );
}
