select w.step, w.step_order, p.id as application_id,
       -- Who was hired without an interview came past it: skipped steps count as reached.
       w.step_order <= case when p.hired_date is not null then 4 when p.offered_date is not null then 3
                            when p.interviewed_date is not null then 2 else 1 end as is_reached
  from applicant_profiles p
 cross join (values ('applied', 1), ('interviewed', 2), ('offered', 3), ('hired', 4)) w (step, step_order)
 where p.created_at >= :from and p.created_at < :until
