select e.status as letter_status, e.decline_reason, e.applicant_profile_id as application_id,
       date_part('epoch', e.answered_at - e.sent_at) / 86400 as days
  from approval_emails e
 where e.email_type = 'offer_letter' and e.sent_at >= :from and e.sent_at < :until
