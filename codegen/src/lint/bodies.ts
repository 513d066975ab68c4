import type { EntityIR, FieldIR, Model } from '../ir.ts';

const owners = (entity: EntityIR, { entities }: Model) =>
  entities.filter((other) => other !== entity && other.relations.some((relation) => relation.entity === entity.name));

/** Whether rows are made by a body: of a call of its own, or of that of an owner. */
export function isMadeByBodies(entity: EntityIR, model: Model, seen: EntityIR[] = []): boolean {
  if (entity.operations.includes('create')) return true;
  if (seen.includes(entity)) return false;
  return owners(entity, model).some(
    (owner) => owner.operations.includes('update') || isMadeByBodies(owner, model, [...seen, entity]),
  );
}

/** Whether a body may say what a field holds. */
export function isFilledByBodies(field: FieldIR, entity: EntityIR, model: Model): boolean {
  if (field.readOnly || field.mixin !== undefined) return false;
  return entity.operations.includes('update') || isMadeByBodies(entity, model);
}
