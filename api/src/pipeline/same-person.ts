import { query } from '../platform/database/database.ts';

/** SQL that is true where a column names a person or one who was merged into them; `person` is the id of who is kept. */
export function samePersonSql(column: string, person: string): string {
  return `${column} in (select same.id from applicants same where same.id = ${person} or same.merged_into_id = ${person})`;
}

/** All entries of the person whom an entry stands for: the kept one first. */
export async function entriesOf(applicantId: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select e.id from applicants a join applicants e
       on e.id = coalesce(a.merged_into_id, a.id) or e.merged_into_id = coalesce(a.merged_into_id, a.id)
     where a.id = $1 order by e.merged_into_id is not null, e.id`,
    [applicantId],
    { name: 'pipeline-entries-of' },
  );
  return rows.map(({ id }) => id);
}
