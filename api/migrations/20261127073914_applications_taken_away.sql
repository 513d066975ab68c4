create index "applicant_profiles_taken_away" on "applicant_profiles" ("id", "applicant_id") where is_deleted;
