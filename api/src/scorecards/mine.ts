import type { CallTypes } from '../generated/call-types.ts';
import { json } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { answerSql, phonesSql, roomSql } from '../interviews/index.ts';
import { isOverSql } from '../candidates/index.ts';
import { owesOfSql } from './visible-sql.ts';

type Mine = CallTypes['myInterviews']['answer']['interviews'][number];

/** SQL of what is somebody's, `$1`: rows `m` of the applicant `a` for the job `j`. */
const mineSql = `from (
         select i.applicant_profile_id, i.id as interview_id, i.name, i.kind, i.starts_at, i.ends_at, ${roomSql('i')} as room, i.place, i.video_link,
                (select c.id from scorecards c where c.interview_id = i.id and c.author_id = $1) as scorecard_id,
                case when ${isOverSql('i')} then case when ${owesOfSql('$1', 'i')} then 'owed' end
                  when (i.starts_at at time zone o.time_zone)::date <= (now() at time zone o.time_zone)::date then 'today' else 'coming' end as "when"
           from interview_interviewers s join interviews i on i.id = s.interview_id join organizations o on o.id = 1
          where s.employee_id = $1 and i.status in ('scheduled', 'held')
         union all
         select c.applicant_profile_id, null, c.name, null, null, null, null, null, null, c.id, 'owed'
           from scorecards c where c.author_id = $1 and c.status = 'draft' and c.interview_id is null) m
       join applicant_profiles p on p.id = m.applicant_profile_id and not p.is_deleted and p.removed_at is null
       join applicants a on a.id = p.applicant_id join jobs j on j.id = p.job_id
      where m."when" is not null`;

/** GET my_interviews: one's own alone, whatever else one reaches. */
export const myInterviews: Handler<'myInterviews'> = async (context) => {
  const { limit = 50, offset = 0 } = context.query;
  const me = callerOf(context).id;
  const { total } = (await queryOne<{ total: number }>(`select count(*)::int as total ${mineSql}`, [me], {
    name: 'scorecards-mine-total',
  }))!;
  const interviews = await query<Mine>(
    `select m.applicant_profile_id, m.interview_id, m.scorecard_id, btrim(concat_ws(' ', a.first_name, a.last_name)) as candidate,
            j.name as job, m.name, m.kind, m.starts_at, m.ends_at, m.room, m.place, m.video_link,
            ${phonesSql('m.kind', 'a')} as phones,
            ${answerSql('m.interview_id', '$1')} as own_answer, ${answerSql('m.interview_id', 'null')} as candidate_answer, m."when"
       ${mineSql}
      order by array_position(array['owed', 'today', 'coming'], m."when"), m.starts_at nulls last, m.applicant_profile_id,
        m.interview_id, m.scorecard_id limit $2 offset $3`,
    [me, limit, offset],
    { name: 'scorecards-mine' },
  );
  return json({ total, interviews });
};
