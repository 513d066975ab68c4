import { query } from '../platform/database/database.ts';

/** SQL that is true where a column names a person or one who was merged into them; `person` is the id of who is kept. */
export function samePersonSql(column: string, person: string): string {
  return `${column} in (select same.id from applicants same where same.id = ${person} or same.merged_into_id = ${person})`;
}

/** SQL of the ids of all entries of the persons whom these entries (a list of ids) stand for. */
export const entriesSql = (ids: string): string => `select e.id from applicants known
  join applicants e on e.id = coalesce(known.merged_into_id, known.id) or e.merged_into_id = coalesce(known.merged_into_id, known.id)
  where known.id = any(${ids}::bigint[])`;

/** All entries of the person whom an entry stands for: the kept one first. */
export async function entriesOf(applicantId: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select id from applicants where id in (${entriesSql('$1')}) order by merged_into_id is not null, id`,
    [[applicantId]],
    { name: 'pipeline-entries-of' },
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks the applications of persons, by all their entries. Whoever locks applications and persons takes the
 * applications first: a mail, a copy or a rejection has its application when it comes to the person.
 */
export async function lockApplicationsOf(applicantIds: number[]): Promise<void> {
  await query(
    `select id from applicant_profiles where applicant_id in (${entriesSql('$1')}) order by id for update`,
    [applicantIds],
    { name: 'pipeline-lock-applications' },
  );
}

/** Whose history tells of a change to several entries: the persons, not their further names. */
export const personsIn = (entries: { id: number; merged_into_id: number | null }[]): number[] => [
  ...new Set(entries.map(({ id, merged_into_id }) => merged_into_id ?? id)),
];
