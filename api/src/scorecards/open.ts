import { announceChanged, recordEvents } from '../candidates/index.ts';
import { audit } from '../platform/audit/audit.ts';
import { noContent } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { Conflict } from '../platform/errors/errors.ts';
import { hidesScorecardsSql } from './visible-sql.ts';
import { lockGround } from './writers.ts';

/** POST applicant_profiles/{id}/open_scorecards: who is responsible for all may look before they have judged, in sight of all. */
export const openScorecards: Handler<'openScorecards'> = async (context) => {
  const caller = callerOf(context);
  const ground = await lockGround(caller, context.params.id);
  const reason = context.body.reason.trim();
  const made = await queryOne<{ id: number }>(
    `insert into scorecard_openings (applicant_profile_id, employee_id, reason)
     select $1, $2::bigint, $3 where ${hidesScorecardsSql({ me: '$2::bigint', role: caller.role }, '$1')} returning id`,
    [ground.id, caller.id, reason],
  );
  if (!made) throw new Conflict('scorecards.errors.nothingHidden');
  await recordEvents([{ profileId: ground.id, jobId: ground.job_id, action: 'scorecards_opened', after: { reason } }]);
  await audit({
    action: 'create',
    entity: 'scorecard-opening',
    id: made.id,
    after: { applicant_profile_id: ground.id, reason },
  });
  await announceChanged([ground]);
  return noContent();
};
