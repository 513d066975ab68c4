alter table "sealed_documents" add column "answer_hash" text not null default '';
comment on column "sealed_documents"."answer_hash" is 'Hash of the trail entry that it was ordered for: the answer, or the signature of the organization under it.';
drop index "sealed_documents_version";
create unique index "sealed_documents_version" on "sealed_documents" ("approval_email_id", "version_sha256", "answer_hash");
