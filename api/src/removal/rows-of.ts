import { query } from '../platform/database/database.ts';
import { personalTables, root } from './personal-tables.ts';

/** Ids of the rows about a candidate, by entity. */
export type RowIds = Map<string, number[]>;

/** Whose rows are meant: a person with everything, or single applications with what belongs to them. */
export interface Subject {
  applicantIds: number[];
  profileIds: number[];
}

/** All rows about somebody, found along the references that the schemas declare. */
export async function rowsOf({ applicantIds, profileIds }: Subject): Promise<RowIds> {
  const rows: RowIds = new Map([
    [root, applicantIds],
    ['applicant-profile', profileIds],
  ]);
  for (const { resource, links } of personalTables()) {
    const given = rows.get(resource.entity) ?? [];
    const ways = links.filter(({ entity }) => (rows.get(entity) ?? []).length > 0);
    if (ways.length === 0) {
      rows.set(resource.entity, given);
      continue;
    }
    const where = ways.map(({ column }, at) => `"${column}" = any($${at + 1}::bigint[])`).join(' or ');
    const found = await query<{ id: number }>(
      `select id from "${resource.table}" where ${where} order by id`,
      ways.map(({ entity }) => rows.get(entity)),
    );
    rows.set(resource.entity, [...new Set([...given, ...found.map(({ id }) => id)])]);
  }
  return rows;
}
