import type { Resource } from '../../generated/shapes.ts';

/**
 * Orders entities so that what a row refers to is there before it. A circle is cut where it closes; rows in it may
 * refer only to rows of entities before them.
 */
export function seedOrder(entities: Iterable<string>, resourceOf: (entity: string) => Resource): string[] {
  const wanted = new Set(entities);
  const ordered: string[] = [];
  const visited = new Set<string>();
  const visit = (entity: string) => {
    if (visited.has(entity)) return;
    visited.add(entity);
    for (const { ref } of resourceOf(entity).fields) if (ref && wanted.has(ref.entity)) visit(ref.entity);
    ordered.push(entity);
  };
  for (const entity of [...wanted].sort()) visit(entity);
  return ordered;
}
