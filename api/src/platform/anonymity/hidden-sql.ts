/**
 * SQL of who is hidden, asked of one row at a time, through indexes: the set of all who are under review is as large as
 * their jobs, and would be gone through for each column of each answer. Views ask by functions, which a connection plans
 * once: written out for each column of a dozen views, planning one statement took half a second.
 */

/** The employee who reads, and whether they look into every job; each is found out once in a statement. */
const reader = '(select anonymous.reader())';
const everyJob = `(select coalesce(current_setting('rolecall.every_job', true), '') = 'true')`;

/** An application that is reviewed anonymously and not decided: neither rejected, nor hired, nor offered the job, nor revealed. */
export const reviewedSql = (row: string): string =>
  `(exists (select from public.jobs aj where aj.id = ${row}.job_id and aj.anonymous_review)
    and not ${row}.is_deleted and ${row}.revealed_at is null
    and ${row}.offered_date is null and ${row}.hired_date is null and ${row}.regretted_date is null
    and not exists (select from public.stages ast where ast.id = ${row}.stage_id and ast.stage_type in ('hired', 'rejected'))
    and not exists (select from public.approval_emails al where al.applicant_profile_id = ${row}.id
      and al.email_type = 'offer_letter' and al.status not in ('draft', 'cancelled')))`;

/** The reader is in the team of its job, or conducts an interview of it. */
const meetsSql = (row: string): string =>
  `(exists (select from public.job_assignments ja where ja.job_id = ${row}.job_id and ja.employee_id = ${reader})
    or exists (select from public.interviews ai join public.interview_interviewers aw on aw.interview_id = ai.id
      where ai.applicant_profile_id = ${row}.id and aw.employee_id = ${reader}))`;

/**
 * A person, by the entry that is kept, is hidden from a reader as long as one of their applications is under such a
 * review. Only who has nothing to do with that review, and sees the person in another job, is not concerned.
 */
const hiddenKeptSql = (person: string): string =>
  `exists (select from public.applicant_profiles ar where ar.applicant_id = ${person} and ${reviewedSql('ar')}
    and (${everyJob} or ${meetsSql('ar')} or not exists (select from public.applicant_profiles ay
      where ay.applicant_id = ${person} and not ay.is_deleted and ${meetsSql('ay')})))`;

/** The same of a row of applicant_profiles; most are hidden for their own sake. */
const hiddenApplicationRowSql = (row: string): string =>
  `((${reviewedSql(row)} and (${everyJob} or ${meetsSql(row)})) or ${hiddenKeptSql(`${row}.applicant_id`)})`;

/** The entry that is kept of a row of applicants: entries that were merged are one person. */
const keptOf = (row: string) => `coalesce(${row}.merged_into_id, ${row}.id)`;

/** An application by its id, written out: for what is asked of thousands of rows at once. */
export const hiddenAmongManySql = (id: string): string =>
  `exists (select from public.applicant_profiles ao where ao.id = ${id} and ${hiddenApplicationRowSql('ao')})`;

const hides = (name: string, condition: string) =>
  `create function anonymous.${name}(bigint) returns boolean language plpgsql stable parallel safe
    as $$ begin return ${condition}; end $$`;

export const FUNCTIONS = [
  hides('hides_kept', hiddenKeptSql('$1')),
  hides('hides_person', `anonymous.hides_kept((select ${keptOf('ak')} from public.applicants ak where ak.id = $1))`),
  hides('hides_application', hiddenAmongManySql('$1')),
];

/** A row of applicants. */
export const hiddenRowSql = (row: string): string => `anonymous.hides_kept(${keptOf(row)})`;

/** A person by the id of any of their entries. */
export const hiddenPersonSql = (id: string): string => `anonymous.hides_person(${id})`;

/** An application by its id. */
export const hiddenApplicationSql = (id: string): string => `anonymous.hides_application(${id})`;
