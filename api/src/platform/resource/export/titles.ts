import { operationRoles } from '../../../generated/roles.ts';
import { resourceOf } from '../../../generated/resources.ts';
import type { Language } from '../../../generated/shapes.ts';
import type { Caller } from '../../chain/context.ts';
import { query } from '../../database/database.ts';
import { parameters } from '../../permissions/scopes.ts';
import { inLanguage } from '../../texts/in-language.ts';
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
  const pattern = resource.title ?? '{{name}}';
  const fields = [...pattern.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].flatMap(([, name]) => view.byName.get(name!) ?? []);
  if (ids.length === 0 || !mayRead || fields.length === 0) return new Map();
  const { values, bind } = parameters([ids]);
  const columns = fields.map(({ name, sql }) => `${sql} as "${name}"`).join(', ');
  const conditions = ['t.id = any($1::bigint[])', rowScope(resource, caller, bind)].filter(Boolean).join(' and ');
  const rows = await query<Row & { row_id: number }>(
    `select t.id as row_id, ${columns} from "${resource.table}" t where ${conditions}`,
    values,
  );
  const titleOf = (row: Row) =>
    pattern.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => inLanguage(row[name], language)).trim();
  return new Map(rows.map((row) => [row.row_id, titleOf(row) || `#${row.row_id}`]));
}
