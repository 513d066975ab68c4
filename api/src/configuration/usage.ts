import { operationRoles } from '../generated/roles.ts';
import { resources } from '../generated/resources.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { Forbidden, NotFound } from '../platform/errors/errors.ts';
import { readRow } from '../platform/resource/read-row.ts';
import { newestUses, shownReferences, usesOf } from '../platform/resource/references/uses.ts';
import { viewOf } from '../platform/resource/view.ts';

/**
 * GET usage/{resource}/{id}: which rows refer to one, as the schemas' references say, and the newest of them; its own
 * children do not count.
 */
export const usage: Handler<'usage'> = async (context) => {
  const caller = callerOf(context);
  const { resource: path, id } = context.params;
  const resource = resources.find((one) => one.kind === 'resource' && one.path === path);
  if (!resource) throw new NotFound();
  if (!operationRoles[resource.entity]?.update?.includes(caller.role)) throw new Forbidden('wrongRole');
  if ((await readRow(viewOf(resource, caller.role), id, caller)) === undefined) throw new NotFound();
  const uses = [];
  for (const use of await usesOf(resource, id, context.language, shownReferences))
    uses.push({ ...use, newest: await newestUses(resource, id, use.resource, caller) });
  return { uses };
};
