select s.employee_id, i.applicant_profile_id as application_id, c.sent_at is not null as is_sent, c.sent_at is null as is_missing,
       date_part('epoch', i.ends_at - i.starts_at) / 3600 as length,
       date_part('epoch', c.sent_at - i.ends_at) / 3600 as hours_to_scorecard, d.distance
  from interviews i
  join interview_interviewers s on s.interview_id = i.id
  left join sent_scorecards c on c.interview_id = i.id and c.author_id = s.employee_id
  left join scorecard_distances d on d.scorecard_id = c.id
 where i.starts_at >= :from and i.starts_at < :until
   and (i.status = 'held' or i.status = 'scheduled' and i.ends_at <= now())
