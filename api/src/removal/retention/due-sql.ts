import { queryOne } from '../../platform/database/database.ts';
import { samePersonSql } from '../../candidates/index.ts';
import { lastActiveApplicantSql } from '../inactive.ts';
import { keptBecauseSql, type KeptBecause } from './kept-because.ts';

/** A person whom a rule concerns. */
export interface Concerned {
  applicant_id: number;
  rule_id: number;
  months: number;
  ask_days: number | null;
  last_active_at: Date;
  /** The day on which the rule takes them, YYYY-MM-DD: never before the day that they were told. */
  due_on: string;
  /** From when they are to be asked; null where they are not, or have been. */
  ask_on: string | null;
  /** The question that stands. */
  question_id: number | null;
  kept_because: KeptBecause[];
}

interface Scope {
  /** SQL of the id of one person, who is looked at alone. */
  person?: string;
  /** SQL of the id of a rule that counts as switched on. */
  draft?: string;
  /** SQL about `d`, of whom more is to be known: their rule, due_on and ask_on. */
  where: string;
}

/** Longer than anybody is asked before; who came later is not read. */
const HORIZON_DAYS = 190;

/**
 * WITH and SELECT of the persons whom the rules concern that are switched on. Of the rules that fit a job, the most
 * particular holds; of several applications, the one that keeps longest, and one without a rule keeps for good. Deleted
 * applications count, as their data is there.
 */
export const concernedSql = ({ person, draft, where }: Scope): string => `
  with house as (select time_zone, (now() at time zone time_zone)::date as today from organizations where id = 1),
  rules as (select * from retention_rules where status = 'on'${draft ? ` or id = ${draft}` : ''}),
  ruled as (
    select coalesce(e.merged_into_id, e.id) as person, r.id as rule_id, r.months, r.action, r.asks
      from applicant_profiles p join applicants e on e.id = p.applicant_id
      join jobs j on j.id = p.job_id left join locations l on l.id = j.location_id
      left join lateral (select r.* from rules r
        where r.scope = 'everything' or (r.scope = 'country' and r.country = coalesce(j.country, l.country))
          or (r.scope = 'job' and r.job_id = j.id)
        order by array_position(array['job', 'country', 'everything'], r.scope) limit 1) r on true
     where p.removed_at is null${person ? ` and ${samePersonSql('p.applicant_id', person)}` : ''}),
  persons as (
    select a.id, case when count(x.person) = 0 then (select r.id from rules r where r.scope = 'everything')
        when bool_and(x.rule_id is not null)
          then (array_agg(x.rule_id order by x.months desc, x.action, x.asks desc, x.rule_id))[1] end as rule_id
      from applicants a left join ruled x on x.person = a.id
     where a.removed_at is null and a.merged_into_id is null and ${
       person
         ? `a.id = ${person}`
         : `a.created_at < now() - make_interval(months => (select min(r.months) from rules r)) + interval '${HORIZON_DAYS} days'`
     }
     group by a.id),
  dues as (
    select a.id, r.id as rule_id, r.months, r.ask_days, b.last_active_at, q.id as question_id, q.hgemail_id,
      case when q.answer = 'remove' then (q.answered_at at time zone house.time_zone)::date
        when not t.asks then b.due
        else greatest(b.due, coalesce(q.remove_on, house.today + r.ask_days)) end as due_on,
      case when t.asks and q.id is null then b.due - r.ask_days end as ask_on, house.today
      from persons p join rules r on r.id = p.rule_id join applicants a on a.id = p.id cross join house
      cross join lateral (select ${lastActiveApplicantSql} as last_active_at) c
      cross join lateral (select c.last_active_at,
        ((c.last_active_at at time zone house.time_zone)::date + make_interval(months => r.months))::date as due) b
      left join lateral (select q.* from retention_questions q join applicants e on e.id = q.applicant_id
        where (e.id = a.id or e.merged_into_id = a.id)
          and (q.answer = 'remove' and not (coalesce(a.keep_longer, false) and a.keep_longer_at > q.answered_at)
            or q.answer is null and q.created_at >= c.last_active_at)
        order by q.id desc limit 1) q on true
      cross join lateral (select r.asks and r.ask_days is not null
        and (q.id is not null or a.email ~ '^[^@\\s]+@[^@\\s]+$') as asks) t)
  select a.id as applicant_id, d.rule_id, d.months, d.ask_days, d.last_active_at, d.due_on::text, d.ask_on::text, d.question_id,
    ${keptBecauseSql} as kept_because
    from (select * from dues d where ${where}) d join applicants a on a.id = d.id
    left join lateral (select d.hgemail_id) q on true`;

/** What the rules say of one person; undefined where none concerns them. In a transaction that holds them, what is. */
export function concernedPerson(applicantId: number): Promise<Concerned | undefined> {
  return queryOne<Concerned>(concernedSql({ person: '$1', where: 'true' }), [applicantId], {
    name: 'retention-person',
  });
}

/** Whether a held person is still to go by the rule that a removal was ordered for. */
export async function isDue(applicantId: number, removalId: number): Promise<boolean> {
  const found = await queryOne(
    `select from (${concernedSql({ person: '$1', where: 'd.due_on <= d.today' })}) c
       join retention_runs u on u.candidate_removal_id = $2 and u.retention_rule_id = c.rule_id
       join retention_rules r on r.id = c.rule_id and r.action = u.action
      where c.kept_because = '{}'`,
    [applicantId, removalId],
    { name: 'retention-is-due' },
  );
  return found !== undefined;
}
