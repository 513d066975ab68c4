import { operationRoles } from '../generated/roles.ts';
import { resources } from '../generated/resources.ts';
import type { Resource, ResourceField } from '../generated/shapes.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query } from '../platform/database/database.ts';
import { Forbidden, NotFound } from '../platform/errors/errors.ts';
import { readRow } from '../platform/resource/read-row.ts';
import { liveRows, viewOf } from '../platform/resource/view.ts';
import { isOne } from '../platform/texts/texts.ts';

/** Beyond this it makes no difference to a person. */
const MOST = 10_000;

interface Use {
  resource: string;
  name: string;
  count: number;
}

/** GET usage/{resource}/{id}: which rows refer to one, as the schemas' references say; its own children do not count. */
export const usage: Handler<'usage'> = async (context) => {
  const caller = callerOf(context);
  const { resource: path, id } = context.params;
  const resource = resources.find((one) => one.kind === 'resource' && one.path === path);
  if (!resource) throw new NotFound();
  if (!operationRoles[resource.entity]?.update?.includes(caller.role)) throw new Forbidden('wrongRole');
  if ((await readRow(viewOf(resource, caller.role), id, caller)) === undefined) throw new NotFound();
  const uses: Use[] = [];
  for (const user of resources) {
    const fields = referencesOf(user, resource);
    if (fields.length === 0) continue;
    const count = await countOf(user, fields, id);
    if (count > 0) {
      const { one, other } = user.texts;
      const name = isOne(count, context.language) ? one : other;
      uses.push({ resource: user.path, name: name[context.language], count });
    }
  }
  return { uses };
};

/** The fields by which rows of `user` refer to `target`; logs and what the target owns are not uses. */
function referencesOf(user: Resource, target: Resource): ResourceField[] {
  const owned = target.relations.some(({ entity }) => entity === user.entity);
  if (owned || user.entity.endsWith('-log') || user.entity === 'workload') return [];
  return user.fields.filter(({ ref }) => ref?.entity === target.entity);
}

async function countOf(user: Resource, fields: ResourceField[], id: number): Promise<number> {
  const refers = fields.map(({ column, ref }) =>
    ref?.join
      ? `exists (select from "${ref.join.table}" j where j."${ref.join.own}" = t.id and j."${ref.join.other}" = $1)`
      : `t."${column}" = $1`,
  );
  const conditions = [`(${refers.join(' or ')})`, liveRows(user)].filter(Boolean).join(' and ');
  const [found] = await query<{ count: number }>(
    `select count(*)::int as count from (select from "${user.table}" t where ${conditions} limit ${MOST}) u`,
    [id],
  );
  return found?.count ?? 0;
}
