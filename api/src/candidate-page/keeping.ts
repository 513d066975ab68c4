import { recordCandidateEvents } from '../candidates/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { lockOwnPerson } from './links.ts';

/**
 * POST candidate_page/keep: whether the data may be kept longer. A yes is activity like any other, so the time after
 * which data is removed begins anew; a no is none (inactive.ts of the removal).
 */
export const answerKeeping: Handler<'answerKeeping'> = async ({ body: { hash, keep } }) => {
  const person = await lockOwnPerson(hash);
  const before = await queryOne<{ keep_longer: boolean | null }>('select keep_longer from applicants where id = $1', [
    person,
  ]);
  if (before?.keep_longer === keep) return { success: true };
  await recordKeeping(person, keep);
  return { success: true };
};

/** Writes down what a held person says to being kept, also when they have said it before. */
export async function recordKeeping(person: number, keep: boolean): Promise<void> {
  const was = await queryOne<{ keep_longer: boolean | null }>('select keep_longer from applicants where id = $1', [
    person,
  ]);
  await query('update applicants set keep_longer = $2, keep_longer_at = now() where id = $1', [person, keep]);
  const [before, after] = [{ keep_longer: was?.keep_longer ?? null }, { keep_longer: keep }];
  await recordCandidateEvents([
    { applicantId: person, action: keep ? 'keeping_agreed' : 'keeping_refused', before, after },
  ]);
  await audit({ action: 'update', entity: 'applicant', id: person, before, after });
}
