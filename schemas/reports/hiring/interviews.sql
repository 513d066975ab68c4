select p.job_id, i.applicant_profile_id as application_id,
       i.status = 'held' or i.status = 'scheduled' and i.ends_at <= now() as is_held,
       i.status = 'no_show' as is_no_show, i.status = 'cancelled' as is_cancelled,
       date_part('epoch', i.created_at - s.entered_at) / 86400 as days_to_schedule,
       case when i.status <> 'cancelled' then date_part('epoch', i.starts_at - s.entered_at) / 86400 end as days
  from interviews i
  join applicant_profiles p on p.id = i.applicant_profile_id
  left join lateral (
    select max(w.entered_at) as entered_at from stays w
     where w.applicant_profile_id = i.applicant_profile_id and w.entered_at <= i.created_at
  ) s on true
 where i.status <> 'on_hold' and i.starts_at >= :from and i.starts_at < :until
