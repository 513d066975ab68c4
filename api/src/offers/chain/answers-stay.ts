import { query } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { hasCome } from '../acts/allows.ts';
import type { Letter } from '../letter.ts';
import type { ChainRow } from './chain-rows.ts';

/**
 * Of a letter that was accepted, the entries of its chain that are about to be changed or taken away: what approvers have
 * answered belongs to what was accepted, and the signed document names them.
 * @throws 422 with the name of one who has answered
 */
export async function requireAnswersStay(letter: Letter, ids: readonly number[]): Promise<void> {
  if (!hasCome(letter, 'accept') || ids.length === 0) return;
  const [answered] = await query<Pick<ChainRow, 'name'>>(
    'select name from approval_chains where approval_email_id = $1 and id = any($2::bigint[]) and approved is not null order by id',
    [letter.id, ids],
  );
  if (answered)
    throw new ValidationFailed([
      { field: 'approvers', code: 'offers.errors.answerStays', values: { name: answered.name } },
    ]);
}
