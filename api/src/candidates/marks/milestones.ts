import type { Rows } from '../../generated/rows.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { changedCard, changedCards } from '../changed-cards.ts';
import { lockChosen, type ChosenProfile } from '../choice/chosen.ts';
import { recordMark } from './record-mark.ts';

const MILESTONES = ['presented', 'interviewed', 'offered', 'hired', 'regretted'] as const;

type Milestone = (typeof MILESTONES)[number];

/** PUT applicant_profiles/{id}/mark_milestone: without a date today's, and an empty one removes the milestone. */
export const markMilestone: Handler<'markMilestone'> = async (context) => {
  const caller = callerOf(context);
  const chosen = await lockChosen(caller, { ids: [context.params.id] }, {});
  await setMilestone(chosen, milestoneOf(context.body.milestone), await dateOf(context.body.milestone_date));
  return changedCard(caller, context.params.id);
};

/** PUT applicant_profiles/{id}/remove_milestone */
export const removeMilestone: Handler<'removeMilestone'> = async (context) => {
  const caller = callerOf(context);
  const chosen = await lockChosen(caller, { ids: [context.params.id] }, {});
  await setMilestone(chosen, milestoneOf(context.body.milestone), null);
  return changedCard(caller, context.params.id);
};

/**
 * PUT applicant_profiles/{ids}/mark_milestones: when some of them have the milestone already, nothing is changed
 * until the call comes again with are_you_sure.
 */
export const markMilestones: Handler<'markMilestones'> = async (context) => {
  const caller = callerOf(context);
  const { body } = context;
  const milestone = milestoneOf(body.milestone);
  const date = await dateOf(body.milestone_date);
  const chosen = await lockChosen(caller, context.params, body);
  if (!body.are_you_sure) {
    const marked = await query<Pick<Rows['applicant_profiles'], 'id'>>(
      `select id from applicant_profiles where id = any($1::bigint[]) and ${milestone}_date is not null order by id`,
      [chosen.map(({ id }) => id)],
    );
    if (marked.length > 0) return { are_you_sure: false, already_marked: marked.map(({ id }) => id) };
  }
  const changed = await setMilestone(chosen, milestone, date);
  return changedCards(
    caller,
    chosen.map(({ id }) => id),
    [],
    changed,
  );
};

/**
 * Sets or removes the date of a milestone of locked applications, with history. `date`: YYYY-MM-DD or null. Answers the
 * ids of those that had another.
 */
export async function setMilestone(
  chosen: ChosenProfile[],
  milestone: Milestone,
  date: string | null,
): Promise<number[]> {
  const column = `${milestone}_date`;
  const changed = await query<Pick<Rows['applicant_profiles'], 'id'> & { before: string | null }>(
    `update applicant_profiles p set ${column} = $2, lock_version = p.lock_version + 1
     from applicant_profiles old
     where old.id = p.id and p.id = any($1::bigint[]) and p.${column} is distinct from $2::date
     returning p.id, old.${column} as before`,
    [chosen.map(({ id }) => id), date],
    { name: `candidates-milestone-${milestone}` },
  );
  const changes = changed.map(
    ({ id, before }) => [id, { before: { [column]: before }, after: { [column]: date } }] as const,
  );
  const history = date === null ? 'milestone_removed' : 'milestone_set';
  return recordMark(chosen, { history, audit: 'mark_milestone' }, new Map(changes));
}

/** `presented` and `presented_date` name the same. */
function milestoneOf(name: string): Milestone {
  const found = MILESTONES.find((one) => one === name.replace(/_date$/, ''));
  if (!found) throw new ValidationFailed([{ field: 'milestone', code: 'invalid' }]);
  return found;
}

/** The day that it is where the organization is, or the one that it is there in so many days. */
export async function today(inDays = 0): Promise<string> {
  const row = await queryOne<{ today: string }>(
    // Days are counted on the calendar: so many times 24 hours miss one where the clocks change.
    `select to_char((now() at time zone time_zone)::date + $1::int, 'YYYY-MM-DD') as today
     from organizations where id = 1`,
    [inDays],
  );
  return row!.today;
}

/** The day of a date or time; null for an empty one. @throws 422 for what is no date. */
async function dateOf(text: string | null | undefined): Promise<string | null> {
  if (text === undefined) return today();
  if (text === null || text.trim() === '') return null;
  const day = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text.trim())?.[0];
  const date = new Date(`${day}T00:00:00Z`);
  if (!day || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) {
    throw new ValidationFailed([{ field: 'milestone_date', code: 'invalid' }]);
  }
  return day;
}
