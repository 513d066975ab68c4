import type { CallTypes } from '../../../generated/call-types.ts';
import type { Language } from '../../../generated/shapes.ts';
import { midnightSql, queryOne } from '../../../platform/database/database.ts';
import { ValidationFailed } from '../../../platform/errors/errors.ts';
import type { Bind } from '../../../platform/permissions/scopes.ts';
import { inLanguageSql } from '../../../platform/texts/in-language.ts';
import { STATUSES } from '../letter-view.ts';

type Search = CallTypes['searchApprovalEmails']['body'];

/** What a list is asked for, beside its page. */
export type Wanted = Pick<Search, 'email_type' | 'status' | 'is_archived' | 'name_contains' | 'filters'> &
  Partial<Pick<Search, 'location' | 'with_recruiter' | 'with_hiring_manager'>>;

/** So many words of a quick search are looked for. */
const MOST_WORDS = 8;

/** The moments between which letters came into their status; null: no such end. */
export interface Period {
  from: Date | null;
  until: Date | null;
}

/** The period of the days that a filter names. It is read first: by known moments the planner sees how many letters are meant. */
export async function periodOf({ filters }: Wanted): Promise<Period> {
  const { from = null, to = null } = filters ?? {};
  if (!from && !to) return { from: null, until: null };
  const found = await queryOne<Period>(
    `select ${midnightSql('$1::date')} as from, ${midnightSql('$2::date + 1')} as until`,
    [from, to],
    { name: 'offers-list-period', replica: true },
  );
  return found!;
}

/** Conditions on the row `t` of approval_emails that hold for every tab. */
export function filterSql(wanted: Wanted, language: Language, bind: Bind, { from, until }: Period): string[] {
  const { filters } = wanted;
  const where = [`t.email_type = ${bind(wanted.email_type)}`];
  const ids = (given: number[] | undefined, sql: (list: string) => string) => {
    if (given && given.length > 0) where.push(sql(`any(${bind(given)}::bigint[])`));
  };
  const ofJob = (condition: string) => `t.job_id in (select j.id from jobs j where ${condition})`;
  const assigned = (condition: string) =>
    `t.job_id in (select s.job_id from job_assignments s join employees e on e.id = s.employee_id where ${condition})`;
  ids(filters?.employee_ids, (list) => `t.employee_id = ${list}`);
  ids(filters?.job_ids, (list) => `t.job_id = ${list}`);
  ids(filters?.department_ids, (list) => ofJob(`j.company_department_id = ${list}`));
  ids(filters?.location_ids, (list) => ofJob(`j.location_id = ${list}`));
  ids(filters?.recruiter_ids, (list) => assigned(`e.id = ${list}`));
  ids(filters?.hiring_manager_ids, (list) => assigned(`e.id = ${list}`));
  if (from) where.push(`t.status_changed_at >= ${bind(from)}::timestamptz`);
  if (until) where.push(`t.status_changed_at < ${bind(until)}::timestamptz`);
  const named = (given: Wanted['location'], byId: (id: string) => string, byName: (pattern: string) => string) => {
    const text = String(given ?? '').trim();
    if (text === '') return;
    where.push(/^\d{1,15}$/.test(text) ? byId(`${bind(Number(text))}::bigint`) : byName(patternSql(text, bind)));
  };
  named(
    wanted.location,
    (id) => ofJob(`j.location_id = ${id}`),
    (pattern) => ofJob(`j.location_id in (select l.id from locations l where l.search_text like ${pattern})`),
  );
  for (const person of [wanted.with_recruiter, wanted.with_hiring_manager])
    named(
      person,
      (id) => assigned(`e.id = ${id}`),
      (pattern) => assigned(`${nameSql('e')} like ${pattern}`),
    );
  return [...where, ...wordsSql(wanted.name_contains, language, bind)];
}

const nameSql = (person: string) => `rolecall_plain(concat_ws(' ', ${person}.first_name, ${person}.last_name))`;

const patternSql = (text: string, bind: Bind) => `rolecall_plain(${bind(`%${text.replace(/[\\%_]/g, '\\$&')}%`)})`;

/**
 * Every word is in the name of the candidate, of the job as the reader sees it, or of the author. Candidates are many and
 * are found by all words at once; jobs and authors are few: where one of them has a word, its letters are asked for the others.
 */
function wordsSql(text: string | null | undefined, language: Language, bind: Bind): string[] {
  const words = (text ?? '').trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const patterns = words.map((word) => patternSql(word, bind));
  const ofJob = (pattern: string) => `rolecall_plain(${inLanguageSql('j.name', language)}) like ${pattern}`;
  const ofAuthor = (pattern: string) => `${nameSql('e')} like ${pattern}`;
  const byCandidate = patterns.map((pattern) => `a.search_text like ${pattern} and p.sort_name like ${pattern}`);
  const parts = patterns.map((pattern) => {
    const others = patterns
      .filter((other) => other !== pattern)
      .map((other) => `(p.sort_name like ${other} or ${ofJob(other)} or ${ofAuthor(other)})`);
    return `select x.id from approval_emails x ${
      others.length === 0
        ? ''
        : `join applicant_profiles p on p.id = x.applicant_profile_id join jobs j on j.id = x.job_id join employees e on e.id = x.employee_id`
    } where ${[
      `(x.job_id = any(array(select j.id from jobs j where ${ofJob(pattern)}))
        or x.employee_id = any(array(select e.id from employees e where ${ofAuthor(pattern)})))`,
      ...others,
    ].join(' and ')}`;
  });
  return [
    `t.id in (select x.id from applicants a join applicant_profiles p on p.applicant_id = a.id
        join approval_emails x on x.applicant_profile_id = p.id where ${byCandidate.join(' and ')}
      union all ${parts.join(' union all ')})`,
  ];
}

/** A tab: its name among the counts, and which rows it has. */
export interface Tab {
  name: string;
  sql: string;
}

/** The tab that is asked for: one status of what is in use, all of it, or the archive. @throws 422 for another status */
export function tabSql({ status, is_archived: archived }: Wanted, bind: Bind): Tab {
  if (archived === true || archived === 'true' || status === 'archived')
    return { name: 'archived', sql: 't.is_archived' };
  if (!status || status === 'all') return { name: 'all', sql: 'not t.is_archived' };
  if (!STATUSES.includes(status)) throw new ValidationFailed([{ field: 'status', code: 'enum' }]);
  return { name: status, sql: `not t.is_archived and t.status = ${bind(status)}` };
}

/** Whether the filters leave everything of the kind. */
export const isWhole = (conditions: string[]): boolean => conditions.length === 1;
