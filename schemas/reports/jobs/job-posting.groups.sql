select g.*, :text(j.name) as job_name, j.requisition_number, j.posting_board, :text(r.name) as post_reason_name,
       j.status as job_status, (coalesce(j.published_at, j.start_date) at time zone :zone)::date as posted_on,
       (j.end_date at time zone :zone)::date as closing_date,
       (j.internal_end_date at time zone :zone)::date as internal_closing_date,
       (coalesce(j.closed_date, case when j.status = 'expired' then greatest(j.end_date, j.internal_end_date) end, now())
         at time zone :zone)::date - (coalesce(j.published_at, j.start_date) at time zone :zone)::date as days_posted
  from groups g
  join jobs j on j.id = g.job_id
  left join post_reasons r on r.id = j.post_reason_id
