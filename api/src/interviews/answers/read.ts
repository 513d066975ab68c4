import { query } from '../../platform/database/database.ts';

/** SQL of the answer that counts of an interview, by SQL of its id and of who gave it (null: the candidate); null for none. */
export const answerSql = (interview: string, employee: string): string =>
  `(select json_build_object('answer', n.answer, 'proposed_starts_at', n.proposed_starts_at,
      'proposed_ends_at', n.proposed_ends_at, 'comment', n.comment, 'answered_at', n.answered_at)
    from interview_answers n where n.interview_id = ${interview} and n.is_current
      and ${employee === 'null' ? 'n.employee_id is null' : `n.employee_id = ${employee}`})`;

/** What was answered to an earlier time counts no more. */
export async function forgetAnswers(interview: number, of?: { employeeIds: readonly number[] }): Promise<void> {
  await query(
    `update interview_answers set is_current = false
      where interview_id = $1 and is_current and ($2::bigint[] is null or employee_id = any($2::bigint[]))`,
    [interview, of ? [...of.employeeIds] : null],
    { name: 'interviews-forget-answers' },
  );
}
