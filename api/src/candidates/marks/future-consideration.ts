import type { Rows } from '../../generated/rows.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { changedCards } from '../changed-cards.ts';
import { lockChosen } from '../choice/chosen.ts';
import { recordMark } from './record-mark.ts';

/** PUT applicant_profiles/{ids}/mark_candidates_for_future_consideration; false takes the mark off. */
export const markForFutureConsideration: Handler<'markForFutureConsideration'> = async (context) => {
  const caller = callerOf(context);
  const mark = context.body?.mark_future_consideration ?? true;
  const chosen = await lockChosen(caller, context.params, context.body ?? {});
  const changed = await query<Pick<Rows['applicant_profiles'], 'id'>>(
    `update applicant_profiles set mark_future_consideration = $2, lock_version = lock_version + 1
     where id = any($1::bigint[]) and mark_future_consideration <> $2 returning id`,
    [chosen.map(({ id }) => id), mark],
    { name: 'candidates-future' },
  );
  const values = { before: { mark_future_consideration: !mark }, after: { mark_future_consideration: mark } };
  const marked = await recordMark(
    chosen,
    { history: 'future_consideration', audit: 'future_consideration' },
    new Map(changed.map(({ id }) => [id, values])),
  );
  return changedCards(
    caller,
    chosen.map(({ id }) => id),
    [],
    marked,
  );
};
