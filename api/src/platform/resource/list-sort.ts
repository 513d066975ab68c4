import type { ResourceField } from '../../generated/shapes.ts';
import { ValidationFailed } from '../errors/errors.ts';
import { invalidFilter } from './filter-value.ts';
import type { View } from './view.ts';
import { beginningOf } from '../texts/cut.ts';

type Direction = 'ASC' | 'DESC';

/**
 * The order that is asked for: `sort=["name","ASC"]`, or `order=name DESC, id` with `-name` for the same. Without one,
 * the resource's own. The id always comes last, so that pages do not overlap.
 * @throws 422 naming a field that the resource does not sort by.
 */
export function readSort(view: View, search: URLSearchParams): [ResourceField, Direction][] {
  const requested = [...fromJson(search.get('sort')), ...fromText(search.get('order'))];
  const sort =
    requested.length > 0 ? requested.map(([name, direction]) => declared(view, name, direction)) : ownOrder(view);
  const id = view.resource.fields.find(({ kind }) => kind === 'id');
  if (!id || sort.some(([field]) => field === id)) return sort;
  return [...sort, [id, sort.at(-1)?.[1] ?? 'ASC']];
}

function fromJson(text: string | null): [string, Direction][] {
  if (!text) return [];
  if (!text.trimStart().startsWith('[')) return fromText(text);
  let sort: unknown;
  try {
    sort = JSON.parse(text);
  } catch {
    throw invalidFilter('sort');
  }
  const [name, direction = 'ASC', ...rest] = sort as unknown[];
  const upper = String(direction).toUpperCase();
  if (typeof name !== 'string' || (upper !== 'ASC' && upper !== 'DESC') || rest.length > 0) throw invalidFilter('sort');
  return [[name, upper]];
}

function fromText(text: string | null): [string, Direction][] {
  if (!text?.trim()) return [];
  return text.split(',').map((part) => {
    const [, minus, name, direction = 'asc'] = /^\s*(-?)(\w+)(?:\s+(asc|desc))?\s*$/i.exec(part) ?? [];
    if (name === undefined) throw invalidFilter('order');
    return [name, (direction.toLowerCase() === 'desc') !== (minus === '-') ? 'DESC' : 'ASC'];
  });
}

function declared(view: View, name: string, direction: Direction): [ResourceField, Direction] {
  const field = view.byName.get(name);
  if (field && (field.sort || field.kind === 'id' || field.column === view.resource.position?.column)) {
    return [field, direction];
  }
  const shown = beginningOf(name, 200);
  throw new ValidationFailed([{ field: shown, code: 'unknownSort', values: { field: shown } }]);
}

/** The schema's own order may use fields that the reader does not see. */
function ownOrder({ resource }: View): [ResourceField, Direction][] {
  const [name, direction] = resource.defaultSort;
  const field = resource.fields.find((candidate) => candidate.name === name);
  return field ? [[field, direction]] : [];
}
