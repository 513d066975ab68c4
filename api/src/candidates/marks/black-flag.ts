import { audit } from '../../platform/audit/audit.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { Conflict, Forbidden } from '../../platform/errors/errors.ts';
import { isAdmin } from '../../platform/permissions/roles.ts';
import { announceChanged } from '../announce.ts';
import { changedCards } from '../changed-cards.ts';
import { lockChosen } from '../choice/chosen.ts';
import { recordCandidateEvents } from '../history.ts';
import { candidateAnswer } from '../candidate-answer.ts';
import { holdEntries, personsIn, type HeldEntry } from '../same-person.ts';

/** PUT applicants/{id}/black_flag: sets the mark; {black_flag: false} takes it off, which only admins may. */
export const blackFlag: Handler<'blackFlag'> = async (context) => {
  const caller = callerOf(context);
  const flag = context.body?.black_flag ?? true;
  if (!flag && !isAdmin(caller)) throw new Forbidden('pipeline.errors.onlyAdminsClear');
  await setBlackFlag([context.params.id], flag);
  return candidateAnswer(caller, context.params.id);
};

/** PUT applicant_profiles/{ids}/black_flag: the same for the persons of several applications. */
export const blackFlags: Handler<'blackFlags'> = async (context) => {
  const caller = callerOf(context);
  const flag = context.body?.black_flag ?? true;
  if (!flag && !isAdmin(caller)) throw new Forbidden('pipeline.errors.onlyAdminsClear');
  const chosen = await lockChosen(caller, context.params, context.body ?? {});
  const changed = new Set(
    await setBlackFlag(
      chosen.map((profile) => profile.applicant_id),
      flag,
    ),
  );
  const affected = chosen.filter((profile) => changed.has(profile.applicant_id));
  await announceChanged(affected);
  return changedCards(
    caller,
    chosen.map(({ id }) => id),
    [],
    affected.map(({ id }) => id),
  );
};

/**
 * Sets or clears the Do-Not-Hire mark of persons, by all their entries, with history; answers the entries that were not
 * as wanted.
 */
export async function setBlackFlag(applicantIds: number[], flag: boolean): Promise<number[]> {
  const held = await holdEntries(applicantIds);
  const changing = await query<HeldEntry>(
    `select id, merged_into_id, removed_at from applicants where id = any($1::bigint[]) and black_flag <> $2 order by id`,
    [held.map(({ id }) => id), flag],
    { name: 'candidates-otherwise-flagged' },
  );
  if (changing.length === 0) return [];
  if (changing.some(({ removed_at }) => removed_at)) throw new Conflict('pipeline.errors.personRemoved');
  const ids = changing.map(({ id }) => id);
  await query(
    'update applicants set black_flag = $2, updated_at = now(), lock_version = lock_version + 1 where id = any($1::bigint[])',
    [ids, flag],
    { name: 'candidates-black-flag' },
  );
  const values = { before: { black_flag: !flag }, after: { black_flag: flag } };
  const action = flag ? 'do_not_hire_set' : 'do_not_hire_cleared';
  await recordCandidateEvents(personsIn(changing).map((applicantId) => ({ applicantId, action, ...values })));
  await audit(...ids.map((id) => ({ action: 'black_flag' as const, entity: 'applicant', id, ...values })));
  return ids;
}
