select p.job_id, i.applicant_profile_id as application_id,
       i.status = 'held' or i.status = 'scheduled' and i.ends_at <= now() as is_held,
       i.status = 'no_show' as is_no_show, i.status = 'cancelled' as is_cancelled,
       date_part('epoch', i.created_at - i.stage_entered_at) / 86400 as days_to_schedule,
       case when i.status <> 'cancelled' then date_part('epoch', i.starts_at - i.stage_entered_at) / 86400 end as days
  from interviews i
  join applicant_profiles p on p.id = i.applicant_profile_id
 where i.status <> 'on_hold' and i.starts_at >= :from and i.starts_at < :until
