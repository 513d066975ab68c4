import { resources } from '../../../generated/resources.ts';
import type { Language, Resource, ResourceField } from '../../../generated/shapes.ts';
import { query } from '../../database/database.ts';
import { isOne } from '../../texts/texts.ts';
import { liveRows } from '../view.ts';

/** Beyond this it makes no difference to a person. */
const MOST = 10_000;

/** Rows of one kind that refer to a row, by what so many of them are called. */
export interface Use {
  resource: string;
  name: string;
  count: number;
}

/** Which references to a row count, and whether those of archived rows do. */
interface References {
  among(user: Resource, target: Resource): ResourceField[];
  archived: boolean;
}

const referringTo = ({ fields }: Resource, target: Resource) =>
  fields.filter(({ ref }) => ref?.entity === target.entity);

/** What people see of a row's use; logs and what the row owns are none. */
export const shownReferences: References = {
  among(user, target) {
    const owned = target.relations.some(({ entity }) => entity === user.entity);
    if (owned || user.entity.endsWith('-log') || user.entity === 'workload') return [];
    return referringTo(user, target);
  },
  archived: false,
};

/** What keeps a row from being deleted, whoever sees it. */
export const holdingReferences: References = {
  among: (user, target) => referringTo(user, target).filter(({ ref }) => ref?.onDelete === 'restrict'),
  archived: true,
};

/** Which rows refer to one, and how many. */
export async function usesOf(target: Resource, id: number, language: Language, { among, archived }: References) {
  const uses: Use[] = [];
  for (const user of resources) {
    const fields = among(user, target);
    if (fields.length === 0) continue;
    const count = await countOf(user, fields, id, archived ? undefined : liveRows(user));
    if (count === 0) continue;
    const { one, other } = user.texts;
    const name = isOne(count, language) ? one : other;
    uses.push({ resource: user.path, name: name[language], count });
  }
  return uses;
}

async function countOf(user: Resource, fields: ResourceField[], id: number, counted?: string): Promise<number> {
  const refers = fields.map(({ column, ref }) =>
    ref?.join
      ? `exists (select from "${ref.join.table}" j where j."${ref.join.own}" = t.id and j."${ref.join.other}" = $1)`
      : `t."${column}" = $1`,
  );
  const conditions = [`(${refers.join(' or ')})`, counted].filter(Boolean).join(' and ');
  const [found] = await query<{ count: number }>(
    `select count(*)::int as count from (select from "${user.table}" t where ${conditions} limit ${MOST}) u`,
    [id],
  );
  return found?.count ?? 0;
}
