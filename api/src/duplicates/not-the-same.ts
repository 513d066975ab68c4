import { audit } from '../platform/audit/audit.ts';
import { noContent } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query } from '../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../platform/errors/errors.ts';

/** PUT applicants/{id}/not_the_same: these two are different persons; `same: true` takes that back. */
export const notTheSame: Handler<'notTheSame'> = async (context) => {
  const { id } = context.params;
  const { applicant_id: other, same } = context.body;
  if (id === other) throw new ValidationFailed([{ field: 'applicant_id', code: 'duplicates.errors.oneself' }]);
  const found = await query('select id from applicants where id = any($1::bigint[]) for key share', [[id, other]]);
  if (found.length < 2) throw new NotFound();
  const pair = [Math.min(id, other), Math.max(id, other)];
  if (same) await query('delete from distinct_persons where applicant_id = $1 and other_id = $2', pair);
  else
    await query(
      `insert into distinct_persons (applicant_id, other_id, employee_id) values ($1, $2, $3) on conflict do nothing`,
      [...pair, callerOf(context).id],
    );
  const action = same ? 'maybe_the_same' : 'not_the_same';
  await audit({ action, entity: 'applicant', id, after: { applicant_id: other } });
  return noContent();
};
