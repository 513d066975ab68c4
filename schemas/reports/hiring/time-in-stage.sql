select s.stage_id, s.applicant_profile_id as application_id, true as has_left, false as is_there, s.days,
       null::float8 as days_until_now
  from stays s
  join stages t on t.id = s.stage_id and t.stage_type in ('new', 'others')
 where s.left_at >= :from and s.left_at < :until
union all
select s.stage_id, s.applicant_profile_id, false, true, null, date_part('epoch', now() - s.entered_at) / 86400
  from stays s
  join stages t on t.id = s.stage_id and t.stage_type in ('new', 'others')
 where s.left_at is null and s.entered_at < :until
