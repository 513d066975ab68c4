-- Several at once could each give the mark: the newest keeps it.
update saved_views v set is_default = false
where v.is_default and exists (
  select from saved_views n where n.employee_id = v.employee_id and n.kind = v.kind and n.is_default and n.id > v.id);

create unique index "organization_files_is_automated_default_exclusive" on "organization_files" ("is_automated_default") where "is_automated_default";
drop index "organization_files_automated_key";
create unique index "saved_views_is_default_exclusive" on "saved_views" ("employee_id", "kind", "is_default") where "is_default";
