/** What interviews say of an application; whoever sees its card may know of them, and of scorecards how many are missing. */

/** SQL that is true for interviews, rows `held`, of which scorecards are expected: those that take place. */
export const expectsScorecardsSql = (held: string): string => `${held}.status in ('scheduled', 'held')`;

/** SQL that is true for interviews, rows `held`, that are or were agreed on: not cancelled, nor only kept for a moment. */
export const isAgreedSql = (held: string): string => `${held}.status not in ('cancelled', 'on_hold')`;

/** SQL that is true for interviews, rows `held`, that are over. */
export const isOverSql = (held: string): string =>
  `(${held}.status = 'held' or ${held}.status = 'scheduled' and ${held}.ends_at <= now())`;

/** SQL that is true where somebody has sent the scorecard of an interview, both by the SQL of their ids. */
export const sentScorecardSql = (me: string, interview: string): string =>
  `exists (select from scorecards done where done.interview_id = ${interview} and done.author_id = ${me} and done.status = 'sent')`;

const toCome = (held: string) => `${held}.status = 'scheduled' and ${held}.ends_at > now()`;

const missing = (held: string) => `from interview_interviewers seat where seat.interview_id = ${held}.id
  and ${isOverSql(held)} and not ${sentScorecardSql('seat.employee_id', `${held}.id`)}`;

/** SQL that is true for applications, by the SQL of their id, with an interview to come. */
export const hasInterviewSql = (profile: string): string =>
  `exists (select from interviews held where held.applicant_profile_id = ${profile} and ${toCome('held')})`;

/** SQL that is true for applications, by the SQL of their id, of which an interview is over and a scorecard missing. */
export const lacksScorecardsSql = (profile: string): string =>
  `exists (select from interviews held where held.applicant_profile_id = ${profile} and exists (select ${missing('held')}))`;

const refusing = (where: string) => `from interviews held join interview_answers given
    on given.interview_id = held.id and given.is_current and given.answer in ('declined', 'proposed')
  where ${toCome('held')} and ${where}`;

/** SQL that is true for applications, by the SQL of their id, of which an interview to come was declined or another time proposed. */
export const hasDeclinedSql = (profile: string): string =>
  `exists (select ${refusing(`held.applicant_profile_id = ${profile}`)})`;

const refusals = (where: string) => `(select held.applicant_profile_id as id,
    case when given.employee_id is null then 'candidate' else 'interviewer' end as by, given.answer,
    min(held.starts_at) as starts_at ${refusing(where)} group by 1, 2, 3) refusal`;

const refusalList = `json_agg(json_build_object('by', refusal.by, 'answer', refusal.answer,
  'starts_at', refusal.starts_at) order by refusal.starts_at, refusal.by, refusal.answer) as interview_answers`;

/** SQL of who cannot come to interviews to come of the application `p` as they are scheduled, in one row. */
export const refusalsSql = `select ${refusalList} from ${refusals('held.applicant_profile_id = p.id')}`;

/** The same of a whole page, each with its `id`; of those of which somebody cannot come. */
export const refusalsOfPageSql = `select refusal.id, ${refusalList}
  from ${refusals('held.applicant_profile_id = any(array(select page.id from page))')} group by refusal.id`;

const facts = `min(held.starts_at) filter (where ${toCome('held')}) as next_interview_at,
  sum((select count(*) ${missing('held')}))::int as scorecards_missing`;

/** SQL of when the next interview of the application `p` begins and how many scorecards are missing, in one row. */
export const interviewFactsSql = `select ${facts} from interviews held where held.applicant_profile_id = p.id`;

/** The same of a whole page (a table `page` with ids of applications), each with its `id`; of those that have interviews. */
export const interviewsOfPageSql = `select held.applicant_profile_id as id, ${facts} from interviews held
  where held.applicant_profile_id = any(array(select page.id from page)) group by held.applicant_profile_id`;

/** The same with when the last interview began, of those that took place or whose time is over. */
export const interviewTimesSql = `select ${facts},
  max(held.starts_at) filter (where ${isOverSql('held')}) as last_interview_at from interviews held where held.applicant_profile_id = p.id`;
