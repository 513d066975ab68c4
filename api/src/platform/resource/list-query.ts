import type { FilterOperator, ResourceField } from '../../generated/shapes.ts';
import { ValidationFailed } from '../errors/errors.ts';
import { givenValues } from '../chain/input/query.ts';
import { filterValue, invalidFilter } from './filter-value.ts';
import { filterObject } from './list-input.ts';
import { firstAndLimit } from './list-range.ts';
import { readSort } from './list-sort.ts';
import type { View } from './view.ts';
import { beginningOf } from '../texts/cut.ts';
import { limits } from '../../generated/limits.ts';

export interface Condition {
  field: ResourceField;
  operator: FilterOperator;
  /** One value; a list for `in`; true or false for `isNull`. */
  value: unknown;
}

/** What a list is asked for, checked against what the schema declares. */
export interface ListQuery {
  conditions: Condition[];
  /** Words that must all be found. */
  search: string[];
  sort: [ResourceField, 'ASC' | 'DESC'][];
  offset: number;
  limit: number;
  /** Neither live nor archived rows were asked for. */
  liveOnly: boolean;
}

const SUFFIXES: Record<string, FilterOperator> = {
  _gte: 'gte',
  _lte: 'lte',
  _ne: 'ne',
  _contains: 'contains',
  _in: 'in',
  _null: 'isNull',
};

/** Members of the address that are no filters. `page` is a habit of old clients and means nothing here. */
const NOT_FILTERS = new Set(['filter', 'range', 'sort', 'order', 'limit', 'offset', 'page', 'language']);

/**
 * Reads a list's address: ra-data-simple-rest's `filter`, `range` and `sort` (JSON), and the same as plain members:
 * `?is_deleted=false&order=name ASC&limit=10&offset=20`.
 * @throws 422 naming every filter, sort or value that the resource does not declare.
 */
export function readListQuery(view: View, search: URLSearchParams): ListQuery {
  const given = givenFilters(search);
  const words = searchWords(view, given);
  const byIds = Array.isArray(given.get('id'));
  const conditions = [...given].filter(([key]) => key !== 'q').map(([key, value]) => conditionOf(view, key, value));
  const { archivable, perPage, maxPerPage } = view.resource;
  const { offset, limit } = firstAndLimit(search, {
    perPage: byIds ? limits.chosen : perPage,
    maxPerPage: byIds ? limits.chosen : maxPerPage,
  });
  return {
    conditions,
    search: words,
    sort: readSort(view, search),
    offset,
    limit,
    liveOnly: !byIds && !conditions.some(({ field }) => field.column === archivable?.column),
  };
}

function givenFilters(search: URLSearchParams): Map<string, unknown> {
  const given = new Map<string, unknown>(Object.entries(filterObject(search.get('filter'))));
  for (const [name, value] of givenValues(search)) if (!NOT_FILTERS.has(name)) given.set(name, value);
  if (given.size > 50) throw invalidFilter('filter');
  return given;
}

function searchWords(view: View, given: ReadonlyMap<string, unknown>): string[] {
  const text = given.get('q');
  if (text === undefined || text === null || text === '') return [];
  if (!view.resource.search.some((name) => view.byName.has(name))) throw invalidFilter('q', 'unknownFilter');
  if (typeof text !== 'string' || text.length > 200 || text.includes('\0') || !text.isWellFormed()) {
    throw invalidFilter('q');
  }
  return text.split(/\s+/).filter(Boolean).slice(0, 10);
}

function conditionOf(view: View, key: string, value: unknown): Condition {
  const { field, operator } = declaredFilter(view, key, value);
  if (operator === 'isNull') {
    if (value !== null && !['true', 'false', '1', '0'].includes(String(value))) throw invalidFilter(key);
    return { field, operator, value: value === null || String(value) === 'true' || String(value) === '1' };
  }
  if (!Array.isArray(value)) return { field, operator, value: filterValue(field, key, value) };
  if (value.length > limits.chosen) throw invalidFilter(key);
  return { field, operator: 'in', value: value.map((one) => filterValue(field, key, one)) };
}

/** The field and the operator that a key means; a field whose own name ends in a suffix wins. */
function declaredFilter(view: View, key: string, value: unknown): { field: ResourceField; operator: FilterOperator } {
  const exact = view.byName.get(key);
  if (exact) {
    const operator = value === null ? 'isNull' : Array.isArray(value) ? 'in' : 'eq';
    if (allows(view, exact, operator)) return { field: exact, operator };
  }
  for (const [suffix, operator] of Object.entries(SUFFIXES)) {
    const field = key.endsWith(suffix) ? view.byName.get(key.slice(0, -suffix.length)) : undefined;
    if (field && allows(view, field, operator) && (operator === 'in') === Array.isArray(value))
      return { field, operator };
  }
  const name = beginningOf(key, 200);
  throw new ValidationFailed([{ field: name, code: 'unknownFilter', values: { field: name } }]);
}

/** What a field declares; ids and the archive flag are always open. One value or several make no difference. */
function allows({ resource }: View, field: ResourceField, operator: FilterOperator): boolean {
  const { filter, column } = field;
  if (operator === 'eq' || operator === 'in') {
    return (
      filter.includes('eq') || filter.includes('in') || field.kind === 'id' || column === resource.archivable?.column
    );
  }
  return filter.includes(operator);
}
