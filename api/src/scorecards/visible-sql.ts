import { expectsScorecardsSql, isAgreedSql, sentScorecardSql, showsNotesOfOthersSql } from '../candidates/index.ts';
import type { Role } from '../generated/shapes.ts';
import { reachesProfileSql } from '../platform/permissions/reach.ts';
import { isAdmin } from '../platform/permissions/roles.ts';

/**
 * Who reads which scorecards: the one place that says it, asked by every call, list, count and copy. Their author does;
 * others who reach the application do once it is sent, but not while they owe one of their own.
 */

/** Whoever asks: SQL of their id, and their role. */
export interface Reader {
  me: string;
  role: Role;
}

/** Days after an interview in which its interviewers still reach the candidate's documents, and are reminded. */
export const DAYS_AFTER = 14;

/** SQL of the interviews `held` of somebody for which `more` is true: what stands after `select`. */
const interviewsOfSql = (me: string, more: string) =>
  `from interview_interviewers seat join interviews held on held.id = seat.interview_id
    where seat.employee_id = ${me} and ${isAgreedSql('held')} and ${more}`;

/** SQL that is true where somebody interviews in an application's interview `held`, for which `more` is true. */
const interviewsSql = (me: string, profile: string, more: string) =>
  `exists (select ${interviewsOfSql(me, `held.applicant_profile_id = ${profile} and ${more}`)})`;

/** SQL that is true where somebody owes a scorecard of this interview, the row `held`. */
export const owesOfSql = (me: string, held: string): string =>
  `(${expectsScorecardsSql(held)} and exists (select from interview_interviewers seat where seat.interview_id = ${held}.id and seat.employee_id = ${me})
    and not ${sentScorecardSql(me, `${held}.id`)})`;

/** SQL that is true for interviews, rows `held`, of which somebody has not sent their scorecard. */
export const expectsScorecardSql = (held: string): string =>
  `(${expectsScorecardsSql(held)} and exists (select from interview_interviewers seat where seat.interview_id = ${held}.id
    and not ${sentScorecardSql('seat.employee_id', `${held}.id`)}))`;

/** SQL that is true where somebody interviews a candidate, not long ago or to come. */
export const interviewerSql = (me: string, profile: string): string =>
  interviewsSql(me, profile, `held.ends_at > now() - interval '${DAYS_AFTER} days'`);

/**
 * SQL that is true as long as somebody needs the candidate's documents for an interview: until their scorecard is sent; of the interviews
 * `held` for which `more` is true.
 */
export const preparesSql = (me: string, profile: string, more = 'true'): string =>
  interviewsSql(
    me,
    profile,
    `held.ends_at > now() - interval '${DAYS_AFTER} days' and not ${sentScorecardSql(me, 'held.id')} and ${more}`,
  );

/** SQL that is true for interviews `held` of which somebody has not sent their scorecard. */
const unsentSql = (me: string) => `held.status <> 'no_show' and not ${sentScorecardSql(me, 'held.id')}`;

/** SQL that is true where somebody owes a scorecard of an application: has begun one, or interviews and has not sent it. */
const owesSql = (me: string, profile: string) =>
  `(exists (select from scorecards begun where begun.applicant_profile_id = ${profile} and begun.author_id = ${me} and begun.status = 'draft')
    or ${interviewsSql(me, profile, unsentSql(me))})`;

/** SQL that is true where an administrator has said why they read the scorecards of others before their own is sent. */
const openedSql = (me: string, profile: string) =>
  `exists (select from scorecard_openings opened where opened.applicant_profile_id = ${profile} and opened.employee_id = ${me})`;

/** SQL that is true where what others wrote of an application, by the SQL of its id, is hidden from somebody who reaches it. */
export function hidesScorecardsSql({ me, role }: Reader, profile: string): string {
  const owes = owesSql(me, profile);
  return isAdmin({ role }) ? `(${owes} and not ${openedSql(me, profile)})` : owes;
}

/** SQL of the applications of which `hidesScorecardsSql` is true, for statements that look at very many. */
function hiddenOfSql({ me, role }: Reader): string {
  const owed = `select begun.applicant_profile_id as id from scorecards begun where begun.author_id = ${me} and begun.status = 'draft'
    union all select held.applicant_profile_id ${interviewsOfSql(me, unsentSql(me))}`;
  return isAdmin({ role }) ? `select owed.id from (${owed}) owed where not ${openedSql(me, 'owed.id')}` : owed;
}

/** SQL that is true where somebody may read what others sent of an application that they reach. */
export const showsScorecardsOfOthersSql = (reader: Reader, profile: string): string =>
  `(${showsNotesOfOthersSql(reader.role)} and ${profile} not in (${hiddenOfSql(reader)}))`;

/** SQL that is true for scorecards, rows `card`, that somebody may read. */
export function visibleScorecardSql(reader: Reader, card: string): string {
  const { me, role } = reader;
  const profile = `${card}.applicant_profile_id`;
  return `(${card}.author_id = ${me} or ${card}.status = 'sent' and ${reachesProfileSql({ id: me, role }, profile)}
    and ${showsNotesOfOthersSql(role)} and not ${hidesScorecardsSql(reader, profile)})`;
}
