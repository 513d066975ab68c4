import { Readable } from 'node:stream';
import type { Language, ResourceField } from '../../../generated/shapes.ts';
import { audit } from '../../audit/audit.ts';
import { stream, type Answer } from '../../chain/answer.ts';
import { callerOf, type CallContext } from '../../chain/context.ts';
import { csvHead, csvLine } from '../../csv/csv.ts';
import { query, withTransaction } from '../../database/database.ts';
import { ValidationFailed } from '../../errors/errors.ts';
import { hasText, t } from '../../texts/texts.ts';
import { type ListQuery, readListQuery } from '../list-query.ts';
import { idsStatement, listStatement } from '../list-sql.ts';
import type { Row } from '../registry.ts';
import { rowScope } from '../row-scope.ts';
import type { View } from '../view.ts';
import { cellsFor } from './cells.ts';

/** More rows than this fit into no spreadsheet. */
const MOST = 1_000_000;

/** So many rows are read at once: years of a log do not fit into memory. */
const PART = 1_000;

/**
 * The columns of a list, for all rows that its filters leave and in its order, as a CSV file in the reader's words.
 * Which rows is settled first; who has left the reader's reach while the file is sent is no longer in it.
 * @throws 422 for filters that the list does not have, and where more than a million rows are left
 */
export async function exportList(view: View, context: CallContext): Promise<Answer> {
  const { resource } = view;
  const { language } = context;
  const search = context.query as URLSearchParams;
  const paging = ['range', 'limit', 'offset', 'page'].filter((name) => search.has(name));
  if (paging.length > 0) throw new ValidationFailed(paging.map((field) => ({ field, code: 'unknown' })));
  const listQuery = readListQuery(view, search);
  const scope = (bind: (value: unknown) => string) => rowScope(resource, context.caller, bind);
  const { text, values } = idsStatement(view, { ...listQuery, limit: MOST + 1 }, language, scope);
  const ids = (await query<{ id: number }>(text, values, { replica: true })).map(({ id }) => id);
  if (ids.length > MOST) {
    throw new ValidationFailed([{ field: 'filter', code: 'tooManyRows', values: { most: MOST } }]);
  }
  const after = { rows: ids.length, filters: filtersOf(listQuery) };
  await withTransaction(() => audit({ action: 'export', entity: resource.entity, id: null, after }));
  const columns = (resource.fileColumns ?? []).flatMap((name) => view.byName.get(name) ?? []);
  const read = async (part: number[]): Promise<Row[]> => {
    const condition = { field: view.byName.get('id')!, operator: 'in' as const, value: part };
    const wanted = { ...listQuery, conditions: [condition], search: [], offset: 0, limit: part.length };
    const statement = listStatement(view, wanted, language, scope);
    const [page] = await query<{ rows: string }>(statement.text, statement.values, { replica: true });
    return JSON.parse(page?.rows ?? '[]') as Row[];
  };
  return stream(Readable.from(lines(columns, ids, read, view, context)), {
    type: 'text/csv; charset=utf-8',
    fileName: `${resource.texts.other[language]}.csv`,
  });
}

/** By what the rows were chosen, for the audit; the values may be names of people. */
const filtersOf = ({ conditions, search }: ListQuery): string[] => [
  ...(search.length > 0 ? ['q'] : []),
  ...new Set(conditions.map(({ field }) => field.name)),
];

async function* lines(
  columns: ResourceField[],
  ids: number[],
  read: (part: number[]) => Promise<Row[]>,
  view: View,
  context: CallContext,
): AsyncGenerator<string> {
  yield csvHead(columns.map(({ name }) => labelOf(view, name, context.language)));
  const cells = await cellsFor(view.resource, columns, callerOf(context), context.language);
  for (let at = 0; at < ids.length; at += PART) {
    const rows = await read(ids.slice(at, at + PART));
    yield (await cells(rows)).map(csvLine).join('');
  }
}

/** What forms call a field; one without a label keeps its name. */
function labelOf({ resource }: View, name: string, language: Language): string {
  const key = `resources.${resource.path}.fields.${name}`;
  return hasText(key) ? t(language, key) : name;
}
