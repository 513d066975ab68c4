import type { Rows } from '../generated/rows.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { Conflict, NotFound } from '../platform/errors/errors.ts';

/** SQL that is true where a column names a person or one who was merged into them; `person` is the id of who is kept. */
export function samePersonSql(column: string, person: string): string {
  return `${column} in (select same.id from applicants same where same.id = ${person} or same.merged_into_id = ${person})`;
}

/** SQL of the ids of all entries of the persons whom these entries (a list of ids) stand for. */
export const entriesSql = (ids: string): string => `select e.id from applicants known
  join applicants e on e.id = coalesce(known.merged_into_id, known.id) or e.merged_into_id = coalesce(known.merged_into_id, known.id)
  where known.id = any(${ids}::bigint[])`;

/**
 * Locks the applications of persons, by all their entries. Whoever locks applications and persons takes the
 * applications first: a mail, a copy or a rejection has its application when it comes to the person.
 */
export async function lockApplicationsOf(applicantIds: number[]): Promise<void> {
  await query(
    `select id from applicant_profiles where applicant_id in (${entriesSql('$1')}) order by id for update`,
    [applicantIds],
    { name: 'candidates-lock-applications' },
  );
}

/** An entry of a person, held until the transaction ends. */
export type HeldEntry = Pick<Rows['applicants'], 'id' | 'merged_into_id' | 'removed_at'>;

/**
 * Holds persons with all their entries, in the order of their ids, as they are once nobody else holds them: a merge that
 * was waited for has led to other entries than were known before. `alone`: nothing that refers to them is added
 * meanwhile. Applications that are to be locked too come first, with lockApplicationsOf.
 */
export async function holdEntries(applicantIds: number[], { alone = false } = {}): Promise<HeldEntry[]> {
  const held = await query<HeldEntry>(
    `select id, merged_into_id, removed_at from applicants where id in (${entriesSql('$1')})
     order by id for ${alone ? '' : 'no key '}update`,
    [applicantIds],
    { name: `candidates-hold-entries${alone ? '-alone' : ''}` },
  );
  const known = new Set(held.map(({ id }) => id));
  const entries = await query<{ id: number }>(entriesSql('$1'), [applicantIds], { name: 'candidates-entries' });
  return entries.every(({ id }) => known.has(id)) ? held : holdEntries(applicantIds, { alone });
}

/** The person whom an entry stands for, held; undefined once removed. */
export async function holdPerson(applicantId: number): Promise<number | undefined> {
  const held = await holdEntries([applicantId]);
  return held.find(({ merged_into_id, removed_at }) => merged_into_id === null && removed_at === null)?.id;
}

/**
 * Holds the application that something new is stored with, and its person: until the transaction ends, they are neither
 * removed nor merged. @throws 404, 409 when its personal data was removed.
 */
export async function holdApplication(profileId: number): Promise<{ id: number; job_id: number }> {
  const held = await queryOne<Pick<Rows['applicant_profiles'], 'id' | 'job_id'> & { removed: boolean }>(
    `select id, job_id, removed_at is not null as removed from applicant_profiles
     where id = $1 and not is_deleted for no key update`,
    [profileId],
    { name: 'candidates-hold-application' },
  );
  if (!held) throw new NotFound();
  if (held.removed) throw new Conflict('pipeline.errors.personRemoved');
  return held;
}

/** Whose history tells of a change to several entries: the persons, not their further names. */
export const personsIn = (entries: { id: number; merged_into_id: number | null }[]): number[] => [
  ...new Set(entries.map(({ id, merged_into_id }) => merged_into_id ?? id)),
];
