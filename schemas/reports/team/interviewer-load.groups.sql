select g.*, concat_ws(' ', e.first_name, e.last_name) as interviewer_name
  from groups g
  join employees e on e.id = g.employee_id
