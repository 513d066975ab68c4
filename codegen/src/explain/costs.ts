import type { EntityIR, FieldIR, FilterOperator } from '../ir.ts';
import { kinds } from '../kinds/index.ts';
import { liveRows } from '../model/indexes.ts';
import { quoted, sqlName } from '../names.ts';
import { searchColumnOf } from '../sql/search-column.ts';
import { sortIndexesOf } from '../sql/sort-indexes.ts';

/** Ways to filter that an order finds rows by; the others look at each. */
const ordered: readonly FilterOperator[] = ['eq', 'in', 'gte', 'lte', 'isNull'];

/** The indexes that a filter can find its rows by; none where PostgreSQL reads the table. */
export function indexesOfFilter(entity: EntityIR, field: FieldIR, operator: FilterOperator): string[] {
  const join = field.ref?.join;
  // Rows are found from the side of what they refer to.
  if (join) return ['eq', 'in', 'contains'].includes(operator) ? [sqlName(join.table, join.other, 'index')] : [];
  const { filter, compared, perLanguage, sort, choices } = kinds[field.kind];
  if (filter?.[operator] !== undefined || !ordered.includes(operator)) return [];
  // Rows are sorted by the place of a choice, and found by the choice.
  if (choices && Array.isArray(sort)) return ofValue(entity, field);
  const byValue = !perLanguage && !Array.isArray(sort);
  // What is sorted by parts of its value is found by the first of them alone.
  const byPart = Array.isArray(sort) && (operator === 'gte' || operator === 'lte') && compared?.[operator] === sort[0];
  return byValue || byPart ? beginningWith(entity, field) : [];
}

/** The indexes in whose order a list can be read; none where all its rows are sorted first. */
export const indexesOfSort = (entity: EntityIR, field: FieldIR): string[] => beginningWith(entity, field);

/** The index that the quick search looks into. */
export const indexesOfSearch = (entity: EntityIR): string[] => searchColumnOf(entity).indexes.map(({ name }) => name);

/** Indexes whose order begins with what a field is compared and sorted by. */
function beginningWith(entity: EntityIR, field: FieldIR): string[] {
  if (field.column === undefined) return [];
  if (field.mixin === 'id') return [sqlName(entity.table, 'pkey')];
  const { perLanguage, sort } = kinds[field.kind];
  const made = entity.list?.sort[0] === field.name ? sortIndexesOf(entity).map(({ name }) => name) : [];
  return perLanguage || Array.isArray(sort) ? made : [...ofValue(entity, field), ...made];
}

/** Indexes whose order begins with the value of a field. */
const ofValue = (entity: EntityIR, { name: field }: FieldIR): string[] =>
  entity.indexes
    .filter(
      ({ expressions: [first = ''], using, where }) =>
        using === 'btree' && first.replace(/ (asc|desc).*$/, '') === quoted(field) && isWhole(entity, where),
    )
    .map(({ name }) => name);

/** Lists show the rows in use, so an index of these alone serves them. */
const isWhole = (entity: EntityIR, where: string | undefined) =>
  where === undefined || where === liveRows(entity.archivable);
