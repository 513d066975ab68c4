import { query, withTransaction } from '../../../platform/database/database.ts';
import { STATUSES } from '../letter-view.ts';

/** SQL of the counts of all tabs of what was found; `from` goes on after FROM, its rows are `t`. */
export const countsOf = (from: string): string => countsSql(from, 'count(*)');

/** SQL of the counts of all letters of a kind, which triggers keep as changes to be summed up. */
export const countsOfAll = (emailType: string): string =>
  countsSql(`approval_email_counts t where t.email_type = ${emailType}`, 'sum(t.change)');

const countsSql = (from: string, number: string): string => `(
  select jsonb_object_agg(s.status, coalesce(c.count, 0)) || jsonb_build_object(
      'all', coalesce(sum(c.count), 0), 'archived', coalesce(max(c.archived), 0))
    from unnest(array[${STATUSES.map((status) => `'${status}'`).join(', ')}]) as s(status)
    left join (
      select g.status, sum(g.count) filter (where not g.is_archived)::int as count,
        (sum(sum(g.count) filter (where g.is_archived)) over ())::int as archived
        from (select t.is_archived, t.status, ${number} as count from ${from} group by t.is_archived, t.status) g
       group by g.status) c on c.status = s.status)`;

/** Sums up the changes that have come together, so that the tabs are counted at once. Answers how many there were. */
export function sumUpCounts(): Promise<number> {
  return withTransaction(async () => {
    const [row] = await query<{ changes: number }>(
      `with gone as (delete from approval_email_counts returning *),
         kept as (insert into approval_email_counts (email_type, is_archived, status, change)
           select email_type, is_archived, status, sum(change) from gone
            group by email_type, is_archived, status having sum(change) <> 0)
       select count(*)::int as changes from gone`,
    );
    return row!.changes;
  });
}
