import type { Resource } from '../../generated/shapes.ts';
import { scopeTargets } from '../../generated/names.ts';
import type { Bind, Reader } from '../permissions/scopes.ts';
import { rowRuleOf } from './registry.ts';

/**
 * The row rule of a resource (`x-scope`) for a caller as SQL over the row `t`; undefined where there is none. The rule
 * is about the row's own id in its own table, elsewhere about the column that refers there.
 */
export function rowScope(resource: Resource, caller: Reader | null, bind: Bind): string | undefined {
  if (!resource.scope) return undefined;
  if (!caller) return 'false';
  const target = scopeTargets[resource.scope];
  const column = target && target.table !== resource.table ? `t."${target.column}"` : 't.id';
  return rowRuleOf(resource.scope)(caller, column, bind);
}
