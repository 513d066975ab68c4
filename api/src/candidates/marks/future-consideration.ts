import type { Rows } from '../../generated/rows.ts';
import { audit } from '../../platform/audit/audit.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { announce } from '../announce.ts';
import { changedCards } from '../changed-cards.ts';
import { lockChosen } from '../choice/chosen.ts';
import { recordEvents } from '../history.ts';

/** PUT applicant_profiles/{ids}/mark_candidates_for_future_consideration; false takes the mark off. */
export const markForFutureConsideration: Handler<'markForFutureConsideration'> = async (context) => {
  const caller = callerOf(context);
  const mark = context.body?.mark_future_consideration ?? true;
  const chosen = await lockChosen(caller, context.params, context.body ?? {});
  const changed = await query<Pick<Rows['applicant_profiles'], 'id'>>(
    `update applicant_profiles set mark_future_consideration = $2, lock_version = lock_version + 1
     where id = any($1::bigint[]) and mark_future_consideration <> $2 returning id`,
    [chosen.map(({ id }) => id), mark],
    { name: 'pipeline-future' },
  );
  const ids = new Set(changed.map(({ id }) => id));
  const profiles = chosen.filter(({ id }) => ids.has(id));
  const values = { before: { mark_future_consideration: !mark }, after: { mark_future_consideration: mark } };
  await recordEvents(
    profiles.map(({ id, job_id }) => ({ profileId: id, jobId: job_id, action: 'future_consideration', ...values })),
  );
  await audit(
    ...profiles.map(({ id }) => ({
      action: 'future_consideration' as const,
      entity: 'applicant-profile',
      id,
      ...values,
    })),
  );
  await announce(
    'changed',
    profiles.map(({ id, job_id, stage_id }) => ({ id, job_id, from: stage_id, to: stage_id })),
  );
  return changedCards(
    caller,
    chosen.map(({ id }) => id),
    [],
    profiles.map(({ id }) => id),
  );
};
