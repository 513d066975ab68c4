alter table "applicant_profiles" alter column "answer_score" type numeric(14,1) using "answer_score"::numeric(14,1);
alter table "questions" alter column "weighting" drop default;
alter table "questions" alter column "weighting" type numeric(14,1) using "weighting"::numeric(14,1);
alter table "questions" alter column "weighting" set default 0;
alter table "text_answers" alter column "score" type numeric(14,1) using "score"::numeric(14,1);

-- Tenths were rounded away: what a question gives at most, where nobody said otherwise, and what applications got.
update "questions" q set "weighting" = m.points
  from (
    select a.question_id, (case when x.question_type = 'multiple-answer' then sum(a.weighting) else max(a.weighting) end) / 10.0 as points
      from "answers" a join "questions" x on x.id = a.question_id
     where not a.is_deleted and x.question_type not in ('long-answer', 'short-answer')
     group by a.question_id, x.question_type
  ) m
 where q.id = m.question_id and q."weighting" <> m.points and q."weighting" = round(m.points);
update "applicant_profiles" p set "answer_score" = s.score
  from (
    select x.id, sum(x.points) as score from (
      select c.applicant_profile_id as id, a.weighting / 10.0 as points
        from "applicant_profile_answers" c join "answers" a on a.id = c.answer_id
      union all
      select t.applicant_profile_id, t.score from "text_answers" t where t.score is not null) x
     group by x.id having sum(x.points) <> round(sum(x.points))
  ) s
 where p.id = s.id and p."answer_score" is distinct from s.score;

-- New, Hired and Rejected are protected alike, however their workflow was made.
update "stages" set "is_system_default" = true, "is_editable" = false
 where "stage_type" <> 'others' and not ("is_system_default" and not "is_editable");
