import { calls } from '../../../generated/calls.ts';
import { type ScopeName, scopeTargets } from '../../../generated/names.ts';
import { operationRoles } from '../../../generated/roles.ts';
import { resourceOf } from '../../../generated/resources.ts';
import { fieldsOfTitle, rowTitle } from '../../../generated/row-title.ts';
import type { Language, Resource } from '../../../generated/shapes.ts';
import { query } from '../../database/database.ts';
import { parameters, type Reader } from '../../permissions/scopes.ts';
import { type Row, rowRuleOf } from '../registry.ts';
import { rowScope } from '../row-scope.ts';
import { viewOf } from '../view.ts';

type Rule = typeof rowScope;

/** Rows without a list of their own are named by a call (`GET applicants/names`), to whom reaches them. */
function namesRule({ path, table }: Resource, caller: Reader): Rule | undefined {
  const names = calls.find((call) => call.method === 'GET' && call.path === `${path}/names`);
  const [scope] = Object.entries(scopeTargets).find(([, target]) => target?.table === table) ?? [];
  if (!Array.isArray(names?.roles) || !names.roles.includes(caller.role) || scope === undefined) return undefined;
  return (_resource, reader, bind) => rowRuleOf(scope as ScopeName)(reader!, 't.id', bind);
}

/** What rows are called in lists (`x-title`), by their ids; those that the caller may not read are left out. */
export async function titlesOf(
  entity: string,
  ids: number[],
  caller: Reader,
  language: Language,
): Promise<Map<number, string>> {
  const resource = resourceOf(entity);
  const lists = (['list', 'get'] as const).some((each) => operationRoles[entity]?.[each]?.includes(caller.role));
  const rule = lists ? rowScope : namesRule(resource, caller);
  const view = viewOf(resource, caller.role);
  const named = new Set(['id', 'name', ...fieldsOfTitle(resource.title ?? '')]);
  const fields = view.fields.filter(({ name }) => named.has(name));
  if (ids.length === 0 || !rule) return new Map();
  const { values, bind } = parameters([ids]);
  const columns = fields.map(({ name, sql }) => `${sql} as "${name}"`).join(', ');
  const conditions = ['t.id = any($1::bigint[])', rule(resource, caller, bind)].filter(Boolean).join(' and ');
  const rows = await query<Row & { id: number }>(
    `select ${columns} from "${resource.table}" t where ${conditions}`,
    values,
  );
  return new Map(rows.map((row) => [row.id, rowTitle(resource, row, language)]));
}
