-- Alerts of a candidate's address are theirs: a removal takes them along, whichever of the two was there first.
create function rolecall_alerts_of_candidate() returns trigger language plpgsql as $$
begin
  update alert_subscribers set applicant_id = new.id
   where email_key = new.email_key and applicant_id is distinct from new.id;
  return null;
end
$$;
comment on function rolecall_alerts_of_candidate() is 'Names a candidate with the job alerts of their address.';
create trigger alerts_of_candidate after insert or update of email, email_key on applicants
  for each row when (new.email_key is not null) execute function rolecall_alerts_of_candidate();

create function rolecall_candidate_of_alerts() returns trigger language plpgsql as $$
begin
  new.applicant_id := (select a.id from applicants a where a.email_key = new.email_key and a.removed_at is null);
  return new;
end
$$;
comment on function rolecall_candidate_of_alerts() is 'Names the candidate of a new address of job alerts, where there is one.';
create trigger candidate_of_alerts before insert on alert_subscribers
  for each row execute function rolecall_candidate_of_alerts();
