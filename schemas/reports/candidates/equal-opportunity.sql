select a.question_id, a.answer_id, :text(f.name) as form_name, :text(q.name) as question_name, :text(n.text) as app_answer
  from applicant_profile_answers a
  join applicant_profiles p on p.id = a.applicant_profile_id
  join answers n on n.id = a.answer_id
  join questions q on q.id = a.question_id
  join forms f on f.id = q.form_id
 where f.id in (select e.form_id
                  from forms_form_categories e
                  join form_categories c on c.id = e.form_category_id and c.code = 'equity')
   and p.created_at >= :from and p.created_at < :until
