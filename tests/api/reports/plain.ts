import type pg from 'pg';

// Rows as they stand in the tables, and plain ways to count them.

interface Profile {
  id: number;
  applicant_id: number;
  job_id: number;
  stage_id: number;
  stage_type: string;
  stage_entered_at: Date;
  candidate_source_id: number | null;
  rejection_reason_id: number | null;
  presented_date: string | null;
  interviewed_date: string | null;
  offered_date: string | null;
  hired_date: string | null;
  regretted_date: string | null;
  created_at: Date;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

interface Log {
  id: number;
  applicant_profile_id: number;
  job_id: number;
  action: string;
  employee_id: number | null;
  to_stage_id: number | null;
  new_value: { put_back?: boolean } | null;
  created_at: Date;
}

interface Job {
  id: number;
  status: string;
  published_at: Date | null;
  start_date: Date | null;
  end_date: Date | null;
  internal_end_date: Date | null;
  closed_date: Date | null;
  close_reason_name: string | null;
  openings: number | null;
  job_type_id: number;
  company_department_id: number;
  location_id: number;
  report_category_id: number;
  division_category_id: number;
}

interface Letter {
  email_type: string;
  status: string;
  decline_reason: string | null;
  receiver: string | null;
  applicant_profile_id: number;
  job_id: number;
  created_at: Date;
  sent_at: Date | null;
  answered_at: Date | null;
}

interface Interview {
  id: number;
  applicant_profile_id: number;
  status: string;
  created_at: Date;
  starts_at: Date;
  ends_at: Date;
  /** When each interviewer sent their scorecard. */
  seats: { employee_id: number; sent_at: Date | null }[];
}

/** An answer to a question of a form for equity. */
interface EquityAnswer {
  applicant_profile_id: number;
  question_id: number;
  answer_id: number;
}

/** Days, both part of it; open where one is missing. */
export interface Period {
  start_date?: string;
  end_date?: string;
}

/** A stay of an application in a stage. */
interface Stay {
  profile_id: number;
  stage_id: number;
  stage_type: string;
  entered: Date;
  left: Date | null;
  by: number | null;
  how: string | null;
}

const dayInToronto = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' });

export const isDayOf = (day: string | null, { start_date = '0', end_date = '9' }: Period): boolean =>
  day !== null && day >= start_date && day <= end_date;

/** From one day to another. */
export const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / 86_400_000;

/** What the tables hold of some jobs, without applications that were deleted. */
export class Plain {
  profiles: Profile[] = [];
  logs: Log[] = [];
  jobs: Job[] = [];
  views: { job_id: number; viewed_on: string; page: string; views: number }[] = [];
  visits: { job_id: number; viewed_on: string; step: string; source_id: number | null; views: number }[] = [];
  letters: Letter[] = [];
  interviews: Interview[] = [];
  assignments: { job_id: number; employee_id: number }[] = [];
  answers: EquityAnswer[] = [];
  /** Who is told to be on a team. */
  staff = new Set<number>();
  stages = new Map<number, { type: string; forDecisionMakers: boolean }>();

  static async of(database: pg.Client, jobs: number[]): Promise<Plain> {
    const plain = new Plain();
    const rows = async <T extends pg.QueryResultRow>(sql: string) => (await database.query<T>(sql, [jobs])).rows;
    plain.profiles = await rows<Profile>(
      `select p.id::int, p.applicant_id::int, p.job_id::int, p.stage_id::int, s.stage_type, p.stage_entered_at,
              p.candidate_source_id::int, p.rejection_reason_id::int, p.presented_date::text, p.interviewed_date::text,
              p.offered_date::text, p.hired_date::text, p.regretted_date::text, p.created_at, a.first_name, a.last_name, a.email
       from applicant_profiles p join applicants a on a.id = p.applicant_id join stages s on s.id = p.stage_id
       where p.job_id = any($1::bigint[]) and not p.is_deleted order by p.id`,
    );
    plain.logs = await rows<Log>(
      `select l.id::int, l.applicant_profile_id::int, l.job_id::int, l.action, l.employee_id::int, l.to_stage_id::int,
              l.new_value, l.created_at
       from applicant_profile_logs l join applicant_profiles p on p.id = l.applicant_profile_id
       where l.job_id = any($1::bigint[]) and not p.is_deleted order by l.created_at, l.id`,
    );
    plain.jobs = await rows<Job>(
      `select j.id::int, j.status, j.published_at, j.start_date, j.end_date, j.internal_end_date, j.closed_date, j.openings,
              j.job_type_id::int, j.company_department_id::int, j.location_id::int, j.report_category_id::int,
              j.division_category_id::int, r.name ->> 'en' as close_reason_name
       from jobs j left join close_reasons r on r.id = j.close_reason_id where j.id = any($1::bigint[])`,
    );
    plain.views = await rows(
      `select job_id::int, viewed_on::text, page, views from career_visits
        where step = 'job' and job_id = any($1::bigint[])`,
    );
    plain.visits = await rows(
      `select job_id::int, viewed_on::text, step, candidate_source_id::int as source_id, views from career_visits
        where job_id = any($1::bigint[])`,
    );
    plain.letters = await rows<Letter>(
      `select email_type, status, decline_reason, receiver, applicant_profile_id::int, job_id::int, created_at, sent_at,
              answered_at from approval_emails where job_id = any($1::bigint[])`,
    );
    plain.interviews = await interviewsOf(database, jobs);
    plain.assignments = await rows(
      `select job_id::int, employee_id::int from job_assignments where job_id = any($1::bigint[])`,
    );
    plain.answers = await rows<EquityAnswer>(
      `select a.applicant_profile_id::int, a.question_id::int, a.answer_id::int
       from applicant_profile_answers a join applicant_profiles p on p.id = a.applicant_profile_id
       join questions q on q.id = a.question_id join forms_form_categories f on f.form_id = q.form_id
       join form_categories c on c.id = f.form_category_id
       where c.code = 'equity' and p.job_id = any($1::bigint[]) and not p.is_deleted and a.answer_id is not null`,
    );
    const { rows: staff } = await database.query(
      `select id::int from employees where deactivated_at is null and aasm_state not in ('pending', 'archived')`,
    );
    plain.staff = new Set(staff.map(({ id }) => id));
    const { rows: stages } = await database.query('select id::int, stage_type, dm_stage, is_deleted from stages');
    plain.stages = new Map(
      stages.map(({ id, stage_type: type, dm_stage, is_deleted }) => [
        id,
        { type, forDecisionMakers: dm_stage && !is_deleted },
      ]),
    );
    return plain;
  }

  /** What is left of these jobs, and of those applications in them. */
  reduced(jobs: (id: number) => boolean, profiles: (row: Profile) => boolean = () => true): Plain {
    const left = Object.assign(new Plain(), this);
    const ofJob = ({ job_id }: { job_id: number }) => jobs(job_id);
    left.jobs = this.jobs.filter(({ id }) => jobs(id));
    left.views = this.views.filter(ofJob);
    left.visits = this.visits.filter(ofJob);
    left.assignments = this.assignments.filter(ofJob);
    left.profiles = this.profiles.filter((row) => ofJob(row) && profiles(row));
    const ids = new Set(left.profiles.map(({ id }) => id));
    const ofProfile = (row: { applicant_profile_id: number }) => ids.has(row.applicant_profile_id);
    left.logs = this.logs.filter(ofProfile);
    left.letters = this.letters.filter(ofProfile);
    left.interviews = this.interviews.filter(ofProfile);
    left.answers = this.answers.filter(ofProfile);
    return left;
  }

  job = (id: number): Job => this.jobs.find((job) => job.id === id)!;

  /** The day of a moment where the organization is. */
  day = (at: Date): string => dayInToronto.format(at);

  /** The day on which a job was posted, or from which it stands open. */
  postedOn(id: number): string {
    const { published_at, start_date } = this.job(id);
    return this.day((published_at ?? start_date)!);
  }

  /** Whether something happened in a period. */
  within = (at: Date | null, period: Period): boolean => at !== null && isDayOf(this.day(at), period);
}

async function interviewsOf(database: pg.Client, jobs: number[]): Promise<Interview[]> {
  const { rows } = await database.query<Interview & { employee_id: number; sent_at: Date | null }>(
    `select i.id::int, i.applicant_profile_id::int, i.status, i.created_at, i.starts_at, i.ends_at, s.employee_id::int, c.sent_at
     from interviews i join applicant_profiles p on p.id = i.applicant_profile_id
       join interview_interviewers s on s.interview_id = i.id
       left join scorecards c on c.interview_id = i.id and c.author_id = s.employee_id and c.status = 'sent'
     where p.job_id = any($1::bigint[]) and not p.is_deleted order by i.id, s.id`,
    [jobs],
  );
  return groups(rows, ({ id }) => id).map((seats) => ({ ...seats[0]!, seats }));
}

/** Each application's way through the stages, followed step by step. */
export function staysOf({ profiles, logs, stages, job }: Plain): Stay[] {
  return profiles.flatMap(({ id, job_id }) => {
    const stays: Stay[] = [];
    for (const log of logs.filter(({ applicant_profile_id }) => applicant_profile_id === id)) {
      if (log.to_stage_id === null) continue;
      const open = stays.at(-1);
      if (log.new_value?.put_back) {
        // A reason that was taken back leaves an application where it is.
        if (open?.stage_id === log.to_stage_id) continue;
        stays.pop();
        Object.assign(stays.at(-1)!, { left: null, by: null, how: null });
      } else if (open?.stage_id !== log.to_stage_id) {
        if (open) Object.assign(open, { left: log.created_at, by: log.employee_id, how: log.action });
        stays.push({
          profile_id: id,
          stage_id: log.to_stage_id,
          stage_type: stages.get(log.to_stage_id)!.type,
          entered: log.created_at,
          ...{ left: null, by: null, how: null },
        });
      }
    }
    const { closed_date } = job(job_id);
    const last = stays.at(-1);
    if (last && closed_date) last.left = closed_date > last.entered ? closed_date : last.entered;
    return stays;
  });
}

export const count = <T>(rows: T[], counts: (row: T) => unknown): number => rows.filter((row) => counts(row)).length;
export const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
export const groups = <T>(rows: T[], key: (row: T) => unknown): T[][] => [
  ...Map.groupBy(rows, (row) => JSON.stringify(key(row))).values(),
];
/** As the database rounds: what stands in fifteen digits, so that the error of 4.65 in halves of bits does not decide. */
export const tenths = (number: number): number => Math.round(Number((number * 10).toPrecision(15))) / 10;

/** So many of a hundred; none of nothing. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : tenths((100 * part) / whole);

export const days = (from: Date, until: Date): number => (until.getTime() - from.getTime()) / 86_400_000;

/** To whole tenths, the even one of two that are as near, as the database makes them. */
function inTenths(number: number): number {
  const below = Math.floor(number * 10);
  const over = number * 10 - below;
  return over === 0.5 ? below + (below % 2) : below + (over > 0.5 ? 1 : 0);
}

/** `part` in tenths. */
function percentile(numbers: number[], part: number): number | null {
  if (numbers.length === 0) return null;
  const sorted = numbers.map(inTenths).toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at / 10)]!;
  return Math.round(below + ((sorted[Math.ceil(at / 10)]! - below) * (at % 10)) / 10) / 10;
}
export const median = (numbers: number[]): number | null => percentile(numbers, 5);
export const p90 = (numbers: number[]): number | null => percentile(numbers, 9);
