import { isAgreedSql, isOverSql, showsNotesOfOthersSql } from '../candidates/index.ts';
import type { CallTypes } from '../generated/call-types.ts';
import { planInForceSql, takesInterviewsSql } from '../interviews/index.ts';
import { rawJson } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { admits, isOneOf } from '../platform/permissions/roles.ts';
import { cardSql } from './card-sql.ts';
import { hidesScorecardsSql, owesOfSql, visibleScorecardSql } from './visible-sql.ts';

const me = '$2::bigint';

/** What somebody can write about: interviews of the application, what is planned for its job, and what is in none. */
const aboutSql = `(
  select coalesce(jsonb_agg(jsonb_build_object('interview_id', a.interview_id, 'planned_interview_id', a.planned_interview_id,
      'name', a.name, 'starts_at', a.starts_at, 'status', a.status, 'is_owed', a.is_owed, 'scorecard_id', (select c.id from scorecards c
        where c.author_id = ${me} and c.applicant_profile_id = p.id and c.interview_id is not distinct from a.interview_id
          and (a.interview_id is not null or c.planned_interview_id is not distinct from a.planned_interview_id)
          and (a.interview_id is not null or a.planned_interview_id is not null or c.name = '{}') limit 1))
      order by not a.is_owed, a.starts_at nulls last, a.rank, a.position), '[]')
    from (
      select i.id as interview_id, i.planned_interview_id, i.name, i.starts_at, i.status, ${owesOfSql(me, 'i')} as is_owed, 0 as rank, 0 as position
        from interviews i where i.applicant_profile_id = p.id and ${isAgreedSql('i')}
      union all
      select null, i.id, i.name, null, null, false, s."order", i.position
        from stages s join jobs j on j.workflow_id = s.workflow_id and j.id = p.job_id
        join planned_interviews i on i.interview_plan_id = ${planInForceSql({ job: 'p.job_id', stage: 's.id' })}
       where ${takesInterviewsSql('s')}
         and not exists (select from interviews had where had.applicant_profile_id = p.id and had.planned_interview_id = i.id and ${isAgreedSql('had')})
      union all select null, null, '{}', null, null, false, 1000000, 0) a)`;

/** GET applicant_profiles/{id}/scorecards */
export const scorecardsOfProfile: Handler<'scorecardsOfProfile'> = async (context) => {
  const caller = callerOf(context);
  const reader = { me, role: caller.role };
  const others = showsNotesOfOthersSql(caller.role);
  const row = await queryOne<{ body: string }>(
    `select jsonb_build_object('given', n.given, 'others', n.others, 'missing', coalesce(jsonb_array_length(w.waiting), 0),
       'waiting', case when h.hidden then '[]' else coalesce(w.waiting, '[]') end, 'hidden', h.hidden,
       'may_open', h.hidden and $3::boolean, 'may_write', $4::boolean, 'about', case when $4 then ${aboutSql} else '[]' end,
       'scorecards', (select coalesce(jsonb_agg(${cardSql('c', me)} order by c.author_id <> ${me}, c.sent_at desc nulls first, c.id), '[]')
          from scorecards c where c.applicant_profile_id = p.id and ${visibleScorecardSql(reader, 'c')}))::text as body
     from applicant_profiles p
       cross join lateral (select ${hidesScorecardsSql(reader, 'p.id')} as hidden) h
       cross join lateral (select count(*) as given, count(*) filter (where c.author_id is distinct from ${me}) as others
         from scorecards c where c.applicant_profile_id = p.id and c.status = 'sent' and (c.author_id = ${me} or ${others})) n
       left join lateral (select jsonb_agg(jsonb_build_object('employee', jsonb_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name),
           'name', i.name) order by i.starts_at, e.last_name, e.id) as waiting
         from interviews i join interview_interviewers s on s.interview_id = i.id join employees e on e.id = s.employee_id
        where i.applicant_profile_id = p.id and ${isOverSql('i')} and ${owesOfSql('s.employee_id', 'i')}) w on true
     where p.id = $1 and not p.is_deleted`,
    [context.params.id, caller.id, admits('openScorecards', caller), isOneOf('deciding', caller)],
    { name: `scorecards-of-profile-${caller.role}` },
  );
  if (!row) throw new NotFound();
  return rawJson(row.body);
};

/** GET scorecards/{id}/versions: for who may read the scorecard. */
export const scorecardVersions: Handler<'scorecardVersions'> = async (context) => {
  const caller = callerOf(context);
  const card = await queryOne(
    `select from scorecards c where c.id = $1 and ${visibleScorecardSql({ me, role: caller.role }, 'c')}`,
    [context.params.id, caller.id],
    { name: `scorecards-visible-${caller.role}` },
  );
  if (!card) throw new NotFound();
  const rows = await query<{ version: CallTypes['scorecardVersions']['answer'][number] }>(
    `select v.content || jsonb_build_object('id', v.id, 'written_at', v.written_at) as version
       from scorecard_versions v where v.scorecard_id = $1 order by v.id desc limit 200`,
    [context.params.id],
    { name: 'scorecards-versions' },
  );
  return rows.map(({ version }) => version);
};
