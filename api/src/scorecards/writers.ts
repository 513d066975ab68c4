import type { Rows } from '../generated/rows.ts';
import type { Caller } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { Conflict, NotFound } from '../platform/errors/errors.ts';
import { reachesProfileSql } from '../platform/permissions/reach.ts';
import { isOneOf } from '../platform/permissions/roles.ts';
import { ownCard } from './card-sql.ts';
import { interviewerSql } from './visible-sql.ts';

/** An application of which somebody may write a scorecard, locked. */
export interface Ground {
  id: number;
  job_id: number;
  stage_id: number;
  /** They reach the application itself, and not only through an interview. */
  reached: boolean;
}

/** SQL that is true where the caller, by SQL of their id, reaches an application and takes part in deciding. */
export const decidesSql = (caller: Caller, me: string, profile: string): string =>
  isOneOf('deciding', caller) ? reachesProfileSql({ id: me, role: caller.role }, profile) : `${me}::bigint is null`;

/** Locks the application that a scorecard is about. @throws 404 for who neither decides nor interviews; 409 */
export async function lockGround(caller: Caller, profileId: number): Promise<Ground> {
  const found = await queryOne<Ground & { removed: boolean; interviews: boolean }>(
    `select p.id, p.job_id, p.stage_id, p.removed_at is not null as removed,
            ${decidesSql(caller, '$2', 'p.id')} as reached, ${interviewerSql('$2', 'p.id')} as interviews
       from applicant_profiles p where p.id = $1 and not p.is_deleted for no key update of p`,
    [profileId, caller.id],
    { name: `scorecards-ground-${caller.role}` },
  );
  if (!found || !(found.reached || found.interviews)) throw new NotFound();
  if (found.removed) throw new Conflict('pipeline.errors.dataRemoved', { values: { ids: String(profileId) } });
  return found;
}

type OwnCard = Pick<Rows['scorecards'], 'id' | 'status' | 'lock_version'>;

/** Locks one's own scorecard for a change of it. @throws 404, 409 with the present one where it was changed since */
export async function lockOwn(caller: Caller, id: number, version: number): Promise<{ ground: Ground; card: OwnCard }> {
  const known = await queryOne<Pick<Rows['scorecards'], 'applicant_profile_id'>>(
    'select applicant_profile_id from scorecards where id = $1 and author_id = $2',
    [id, caller.id],
    { name: 'scorecards-find-own' },
  );
  if (!known) throw new NotFound();
  const ground = await lockGround(caller, known.applicant_profile_id);
  const card = await queryOne<OwnCard>(
    'select id, status, lock_version from scorecards where id = $1 for update',
    [id],
    {
      name: 'scorecards-lock-own',
    },
  );
  if (!card) throw new NotFound();
  if (card.lock_version !== version) throw await stale(caller, id);
  return { ground, card };
}

/** What somebody is told whose scorecard was changed in another window: with the scorecard as it stands. */
export async function stale(caller: Caller, id: number): Promise<Conflict> {
  return new Conflict('stale', { extra: { current: await ownCard(id, caller.id) } });
}
