import { resourceOf } from '../../generated/resources.ts';
import type { Resource } from '../../generated/shapes.ts';
import type { Row } from './registry.ts';
import { OF_EACH_ROW } from './field-values.ts';

/** What of a row makes another one like it: with its children, without ids and what else only the server sets. */
export function asNew(resource: Resource, row: Row, parent?: string): Row {
  const own = new Set(resource.fields.filter(({ readOnly }) => readOnly).map(({ name }) => name));
  const kept = Object.entries(row).filter(([name]) => !own.has(name) && !OF_EACH_ROW.has(name) && name !== parent);
  const copy: Row = Object.fromEntries(kept);
  for (const { name, entity, via } of resource.relations) {
    const children = copy[name];
    if (Array.isArray(children)) copy[name] = children.map((child: Row) => asNew(resourceOf(entity), child, via));
  }
  return copy;
}
