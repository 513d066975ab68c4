alter table "candidate_exports" drop constraint "candidate_exports_kind_values";
-- One kind more: no row breaks it.
alter table "candidate_exports" add constraint "candidate_exports_kind_values" check ("kind" in ('pdf', 'originals', 'contacts'));
