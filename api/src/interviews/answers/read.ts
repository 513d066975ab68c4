import { samePersonSql } from '../../candidates/index.ts';
import { query } from '../../platform/database/database.ts';

/** SQL of the answer that counts of an interview, by SQL of its id and of who gave it (null: the candidate); null for none. */
export const answerSql = (interview: string, employee: string): string =>
  `(select json_build_object('answer', n.answer, 'proposed_starts_at', n.proposed_starts_at,
      'proposed_ends_at', n.proposed_ends_at, 'comment', n.comment, 'delegate', n.delegate, 'answered_at', n.answered_at)
    from interview_answers n where n.interview_id = ${interview} and n.is_current
      and ${employee === 'null' ? 'n.employee_id is null' : `n.employee_id = ${employee}`})`;

/** SQL that is true for answers `n` to an interview `i` that recruiters have to look at: of who still takes part in what is to come. */
export const isToCheckSql = `(n.check_state = 'open' and i.status = 'scheduled' and i.ends_at > now()
  and (n.employee_id is null or exists (select from interview_interviewers w
    where w.interview_id = i.id and w.employee_id = n.employee_id)))`;

const formerSql = `(date_trunc('minute', n.about_starts_at) is distinct from date_trunc('minute', i.starts_at))`;

/** SQL that is true for such an answer that can be taken as that of whom the invitation was sent to: about the time that it has. */
export const canTakeSql = `(n.from_address is not null and not ${formerSql})`;

/** SQL of those answers to an interview, a row `i`, the first one first. */
export const answersToCheckSql = `(select coalesce(json_agg(json_build_object('id', n.id, 'employee_id', n.employee_id,
    'answer', n.answer, 'from_address', n.from_address, 'former', ${formerSql}, 'about_starts_at', n.about_starts_at,
    'proposed_starts_at', n.proposed_starts_at, 'proposed_ends_at', n.proposed_ends_at, 'comment', n.comment,
    'delegate', n.delegate, 'answered_at', n.answered_at, 'can_take', ${canTakeSql}) order by n.answered_at, n.id), '[]')
  from interview_answers n where n.interview_id = i.id and ${isToCheckSql})`;

/** The person of an interview, a row `i`, by the entry that is kept. */
const personSql = `(select coalesce(a.merged_into_id, a.id) from applicant_profiles p join applicants a on a.id = p.applicant_id
  where p.id = i.applicant_profile_id)`;

/** SQL of the other addresses that answers to an interview, a row `i`, may come from, as somebody has said of them. */
export const ownAddressesSql = `(select coalesce(json_agg(json_build_object('employee_id', k.employee_id,
    'address', k.from_address) order by k.from_address, k.employee_id), '[]')
  from (select t.employee_id, t.from_address, t.check_state
        from interview_interviewers w join interview_answers t on t.employee_id = w.employee_id where w.interview_id = i.id
        union
        select t.employee_id, t.from_address, t.check_state from interview_answers t join interviews ti on ti.id = t.interview_id
          join applicant_profiles tp on tp.id = ti.applicant_profile_id
          where t.employee_id is null and ${samePersonSql('tp.applicant_id', personSql)}) k
    where k.check_state = 'taken' and k.from_address is not null)`;

/** Has an answer count instead of what the same person answered before, of which there is nothing to look at any more. */
export async function makeCurrent(id: number): Promise<void> {
  await query(
    `update interview_answers o set is_current = false, check_state = nullif(o.check_state, 'open')
       from interview_answers n where n.id = $1 and o.id <> n.id and o.interview_id = n.interview_id
        and o.employee_id is not distinct from n.employee_id and (o.is_current or o.check_state = 'open')`,
    [id],
    { name: 'interviews-uncount' },
  );
  await query('update interview_answers set is_current = true where id = $1', [id], { name: 'interviews-count' });
}

/** What was answered to an earlier time counts no more; of those who left there is nothing to look at any more either. */
export async function forgetAnswers(interview: number, of?: { employeeIds: readonly number[] }): Promise<void> {
  await query(
    `update interview_answers set is_current = false,
        check_state = case when $2::bigint[] is null then check_state else nullif(check_state, 'open') end
      where interview_id = $1 and (is_current or check_state = 'open') and ($2::bigint[] is null or employee_id = any($2::bigint[]))`,
    [interview, of ? [...of.employeeIds] : null],
    { name: 'interviews-forget-answers' },
  );
}
