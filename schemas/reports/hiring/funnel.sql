select w.step, w.step_order, p.id as application_id, w.is_reached
  from applicant_profiles p
 cross join lateral (
       -- Who was hired without an interview came past it: skipped steps count as reached.
       values ('applied', 1, true),
              ('interviewed', 2, coalesce(p.interviewed_date, p.offered_date, p.hired_date) is not null),
              ('offered', 3, coalesce(p.offered_date, p.hired_date) is not null),
              ('hired', 4, p.hired_date is not null)) w (step, step_order, is_reached)
 where p.created_at >= :from and p.created_at < :until
