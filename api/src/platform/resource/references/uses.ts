import { resources } from '../../../generated/resources.ts';
import { operationRoles } from '../../../generated/roles.ts';
import type { Language, Resource, ResourceField } from '../../../generated/shapes.ts';
import type { Caller } from '../../chain/context.ts';
import { query } from '../../database/database.ts';
import { parameters } from '../../permissions/scopes.ts';
import { isOne } from '../../texts/texts.ts';
import { rowScope } from '../row-scope.ts';
import { liveRows } from '../view.ts';

/** Beyond this it makes no difference to a person. */
const MOST = 10_000;

/** So many are named; the others are counted. */
const NEWEST = 10;

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
export async function usesOf(target: Resource, id: number, language: Language, references: References): Promise<Use[]> {
  const uses: Use[] = [];
  for (const user of resources) {
    const condition = conditionOf(user, target, references);
    if (condition === undefined) continue;
    const [found] = await query<{ count: number }>(
      `select count(*)::int as count from (select from "${user.table}" t where ${condition} limit ${MOST}) u`,
      [id],
    );
    const count = found?.count ?? 0;
    if (count === 0) continue;
    const { one, other } = user.texts;
    const name = isOne(count, language) ? one : other;
    uses.push({ resource: user.path, name: name[language], count });
  }
  return uses;
}

/** Ids of the newest rows of a kind that refer to one, as far as somebody may list them. */
export async function newestUses(target: Resource, id: number, path: string, caller: Caller): Promise<number[]> {
  const user = resources.find((one) => one.path === path);
  const condition = user && conditionOf(user, target, shownReferences);
  if (condition === undefined || !operationRoles[user!.entity]?.list?.includes(caller.role)) return [];
  const { values, bind } = parameters([id]);
  const conditions = [condition, rowScope(user!, caller, bind)].filter(Boolean).join(' and ');
  const rows = await query<{ id: number }>(
    `select t.id from "${user!.table}" t where ${conditions} order by t.id desc limit ${NEWEST}`,
    values,
  );
  return rows.map((row) => row.id);
}

/** SQL that is true for rows `t` that refer to the row with the id `$1`; undefined where none can. */
function conditionOf(user: Resource, target: Resource, { among, archived }: References): string | undefined {
  const fields = among(user, target);
  if (fields.length === 0) return undefined;
  const refers = fields.map(({ column, ref }) =>
    ref?.join
      ? `exists (select from "${ref.join.table}" j where j."${ref.join.own}" = t.id and j."${ref.join.other}" = $1)`
      : `t."${column}" = $1`,
  );
  return [`(${refers.join(' or ')})`, archived ? undefined : liveRows(user)].filter(Boolean).join(' and ');
}
