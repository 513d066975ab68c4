import { audit } from '../../platform/audit/audit.ts';
import { noContent } from '../../platform/chain/answer.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { queryOne } from '../../platform/database/database.ts';
import { Conflict } from '../../platform/errors/errors.ts';
import { announceChanged } from '../announce.ts';
import { lockChosen } from '../choice/chosen.ts';
import { recordEvents } from '../history.ts';

/** POST applicant_profiles/{id}/reveal: those who judge see from now on who it is, and the history who showed it and why. */
export const revealCandidate: Handler<'revealCandidate'> = async (context) => {
  const [chosen] = await lockChosen(callerOf(context), { ids: [context.params.id] }, {});
  const { id, job_id, stage_id } = chosen!;
  const reason = context.body.reason.trim();
  const done = await queryOne(
    `update applicant_profiles set revealed_at = now(), lock_version = lock_version + 1
      where id = $1 and id in (select w.id from anonymous.reviewed w) returning id`,
    [id],
  );
  if (!done) throw new Conflict('anonymity.errors.notHidden');
  await recordEvents([{ profileId: id, jobId: job_id, action: 'revealed', after: { reason } }]);
  await audit({ action: 'update', entity: 'applicant-profile', id, after: { revealed: true, reason } });
  await announceChanged([{ id, job_id, stage_id }]);
  return noContent();
};
