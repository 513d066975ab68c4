select s.stage_id, s.applicant_profile_id as application_id, s.left_at is not null as has_left,
       s.left_at is null as is_there, date_part('epoch', s.left_at - s.entered_at) / 86400 as days,
       case when s.left_at is null then date_part('epoch', now() - s.entered_at) / 86400 end as days_until_now
  from stays s
  join stages t on t.id = s.stage_id and t.stage_type in ('new', 'others')
 where (s.left_at >= :from and s.left_at < :until) or (s.left_at is null and s.entered_at < :until)
