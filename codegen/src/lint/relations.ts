import type { EntityIR } from '../ir.ts';
import type { Lint } from './index.ts';
import { eachEntity } from './report.ts';

/** References and owned children lead somewhere, and no entity owns itself. */
export const lintRelations: Lint = (model) => {
  const entities = new Map(model.entities.map((entity) => [entity.name, entity]));
  const owned = model.entities.flatMap(({ relations }) => relations.map((relation) => relation.entity));
  // An owner that names something misspelled may mean any of them.
  const areOwnersRight = owned.every((name) => entities.has(name));
  return eachEntity(model.entities, (entity, report) => {
    if (entity.kind === 'owned' && areOwnersRight && !owned.includes(entity.name))
      report.add(
        ['x-entity', 'kind'],
        'no entity owns its rows, so nobody could reach them',
        `"owns": "${entity.name}" in x-relations of another entity, or another kind`,
      );
    if (entity.relations.length > 0 && (entity.kind === 'system' || entity.kind === 'join'))
      report.add(
        ['x-relations'],
        `rows of kind ${entity.kind} have no calls that children could be saved with`,
        'resource or owned, or no x-relations',
      );
    for (const field of entity.fields) {
      if (field.ref)
        report.unknown(['properties', field.name, 'x-ref', 'entity'], 'entity', field.ref.entity, entities.keys());
    }
    for (const relation of entity.relations) {
      const at = ['x-relations', relation.name];
      report.unknown([...at, 'owns'], 'entity', relation.entity, entities.keys());
      const child = entities.get(relation.entity);
      if (child === undefined) continue;
      const names = child.fields.map((field) => field.name);
      report.unknown([...at, 'via'], `field of ${child.name}`, relation.via, names, child);
      if (relation.orderBy)
        report.unknown([...at, 'orderBy'], `field of ${child.name}`, relation.orderBy, names, child);
      if (relation.keepWhile)
        report.unknown([...at, 'keepWhile'], `field of ${child.name}`, relation.keepWhile, names, child);
      if (relation.when)
        report.unknown(
          [...at, 'when', 'field'],
          'field',
          relation.when.field,
          entity.fields.map((field) => field.name),
        );
      if (owns(child, entity, entities)) {
        // Told at the first of those that own each other.
        const first = [child, entity].sort((one, other) => (one.name < other.name ? -1 : 1))[0];
        if (first === entity) report.add([...at, 'owns'], `${child.name} owns ${entity.name} in turn`);
        continue;
      }
      const via = child.fields.find((field) => field.name === relation.via);
      const isLost = via?.ref !== undefined && !entities.has(via.ref.entity);
      if (via && via.ref?.entity !== entity.name && !isLost)
        report.add(
          [...at, 'via'],
          `"${relation.via}" of ${child.name} does not refer to ${entity.name}`,
          `an x-ref to "${entity.name}"`,
        );
      const twin = entity.relations.find((other) => other.entity === relation.entity && other.via === relation.via);
      if (twin !== undefined && twin !== relation)
        report.add([...at, 'owns'], `the children of "${twin.name}" are the same`, 'another entity, or another via');
      if (entity.fields.some((field) => field.name === relation.name)) report.add(at, 'a field has the same name');
    }
  });
};

/** Whether `child` owns `entity`, itself or through its children. */
function owns(child: EntityIR, entity: EntityIR, entities: Map<string, EntityIR>, seen = new Set<string>()): boolean {
  if (child === entity) return true;
  if (seen.has(child.name)) return false;
  seen.add(child.name);
  return child.relations.some((relation) => {
    const next = entities.get(relation.entity);
    return next !== undefined && owns(next, entity, entities, seen);
  });
}
