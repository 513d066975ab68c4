alter table "mail_run_items" drop constraint "mail_run_items_reason_values";
alter table "mail_run_items" add constraint "mail_run_items_reason_values" check ("reason" in ('no_address', 'bad_address', 'removed', 'empty', 'failed', 'taken_back'));
