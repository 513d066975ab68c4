import { resourceOf } from '../generated/resources.ts';
import type { Resource } from '../generated/shapes.ts';
import { query } from '../platform/database/database.ts';

const interview = resourceOf('planned-interview');
const link = resourceOf('interview-link');

/** What a copy takes over; who owns it and when it was made is its own. */
const columnsOf = ({ fields }: Resource, owner: string): string[] =>
  fields.flatMap(({ name, column }) =>
    column === undefined || [owner, 'id', 'created_at', 'updated_at'].includes(name) ? [] : [`"${column}"`],
  );

const prefixed = (columns: string[], alias: string) => columns.map((column) => `${alias}.${column}`).join(', ');

/** One statement, whatever the number of plans: ids are drawn first, so that everything can name them. */
function statement(): string {
  const own = columnsOf(interview, 'interview_plan_id');
  const ofLink = columnsOf(link, 'planned_interview_id');
  const joins = interview.fields.flatMap(({ ref }) => (ref?.join ? [ref.join] : []));
  return `
    with copied as materialized (
      select i.id as from_id, pair.plan_id, nextval(pg_get_serial_sequence('planned_interviews', 'id')) as id
        from unnest($1::bigint[], $2::bigint[]) pair(source_id, plan_id)
        join planned_interviews i on i.interview_plan_id = pair.source_id),
    made as (
      insert into planned_interviews (id, interview_plan_id, ${own.join(', ')}) overriding system value
      select c.id, c.plan_id, ${prefixed(own, 'i')} from copied c join planned_interviews i on i.id = c.from_id),
    ${joins
      .map(
        ({ table, own: mine, other }, at) => `list_${at} as (
      insert into "${table}" ("${mine}", "${other}")
      select c.id, j."${other}" from copied c join "${table}" j on j."${mine}" = c.from_id)`,
      )
      .join(',\n    ')}
    insert into interview_links (planned_interview_id, ${ofLink.join(', ')})
    select c.id, ${prefixed(ofLink, 'l')} from copied c join interview_links l on l.planned_interview_id = c.from_id`;
}

/**
 * Gives each plan that has none yet the interviews of another as they stand, with everything that belongs to them: also
 * people, attributes and questions that are no longer offered, as a copy says what its original says.
 */
export async function copyInterviews(copies: { from: number; to: number }[]): Promise<void> {
  if (copies.length === 0) return;
  await query(statement(), [copies.map(({ from }) => from), copies.map(({ to }) => to)]);
}
