select s.ended_by_id as employee_id, s.applicant_profile_id as application_id, t.stage_type = 'new' as is_first,
       s.ended_by = 'rejected' as is_rejection, s.days,
       case when t.stage_type = 'new' then s.days end as first_days
  from stays s
  join stages t on t.id = s.stage_id and t.stage_type in ('new', 'others')
 where s.ended_by_id is not null and s.left_at >= :from and s.left_at < :until
