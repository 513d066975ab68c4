alter table "saved_views" drop constraint "saved_views_kind_values";
alter table "saved_views" add constraint "saved_views_kind_values" check ("kind" in ('search', 'candidates', 'offers', 'information_requests'));
