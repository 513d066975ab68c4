import { query } from '../platform/database/database.ts';
import { personalTables, root } from './personal-tables.ts';

/** Ids of the rows about a candidate, by entity. */
export type RowIds = Map<string, number[]>;

/** Whose rows are meant: a person with everything, or single applications with what belongs to them. */
export interface Subject {
  applicantIds: number[];
  profileIds: number[];
}

/** The addresses of persons, under all their entries. */
const ADDRESSES = 'select lower(btrim(a.email)) from applicants a where a.id = any(?::bigint[])';

/** All rows about somebody, found along the references that the schemas declare, or by their address (x-person). */
export async function rowsOf({ applicantIds, profileIds }: Subject): Promise<RowIds> {
  const rows: RowIds = new Map([
    [root, applicantIds],
    ['applicant-profile', profileIds],
  ]);
  for (const { resource, links } of personalTables()) {
    const given = rows.get(resource.entity) ?? [];
    const values: unknown[] = [];
    const where = links.flatMap(({ column, entity }) => {
      const ids = rows.get(entity) ?? [];
      return ids.length > 0 ? [`"${column}" = any($${values.push(ids)}::bigint[])`] : [];
    });
    if (resource.person && applicantIds.length > 0)
      where.push(`lower("${resource.person}") in (${ADDRESSES.replace('?', `$${values.push(applicantIds)}`)})`);
    if (where.length === 0) {
      rows.set(resource.entity, given);
      continue;
    }
    const found = await query<{ id: number }>(
      `select id from "${resource.table}" where ${where.join(' or ')} order by id`,
      values,
    );
    rows.set(resource.entity, [...new Set([...given, ...found.map(({ id }) => id)])]);
  }
  return rows;
}
