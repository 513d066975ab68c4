import { operationRoles } from '../../../generated/roles.ts';
import { resourceOf } from '../../../generated/resources.ts';
import { fieldsOfTitle, rowTitle } from '../../../generated/row-title.ts';
import type { Language } from '../../../generated/shapes.ts';
import type { Caller } from '../../chain/context.ts';
import { query } from '../../database/database.ts';
import { parameters } from '../../permissions/scopes.ts';
import type { Row } from '../registry.ts';
import { rowScope } from '../row-scope.ts';
import { viewOf } from '../view.ts';

/** What rows are called in lists (`x-title`), by their ids; those that the caller may not read are left out. */
export async function titlesOf(
  entity: string,
  ids: number[],
  caller: Caller,
  language: Language,
): Promise<Map<number, string>> {
  const resource = resourceOf(entity);
  const mayRead = (['list', 'get'] as const).some((each) => operationRoles[entity]?.[each]?.includes(caller.role));
  const view = viewOf(resource, caller.role);
  const named = new Set(['id', 'name', ...fieldsOfTitle(resource.title ?? '')]);
  const fields = view.fields.filter(({ name }) => named.has(name));
  if (ids.length === 0 || !mayRead) return new Map();
  const { values, bind } = parameters([ids]);
  const columns = fields.map(({ name, sql }) => `${sql} as "${name}"`).join(', ');
  const conditions = ['t.id = any($1::bigint[])', rowScope(resource, caller, bind)].filter(Boolean).join(' and ');
  const rows = await query<Row & { id: number }>(
    `select ${columns} from "${resource.table}" t where ${conditions}`,
    values,
  );
  return new Map(rows.map((row) => [row.id, rowTitle(resource, row, language)]));
}
