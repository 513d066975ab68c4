import { ApiError, type FormErrors, messageOf } from '../../platform/api-error.ts';
import { text } from '../../platform/i18n/current.ts';
import type { RelationDescriptor, ResourceDescriptor } from '../../generated/shapes.ts';
import type { Row } from '../row-title.ts';

/** What a failed save leaves at the fields, or at the form when no field was named. */
export const errorsOf = (error: unknown): FormErrors =>
  (error instanceof ApiError ? error.body.errors : undefined) ?? {
    root: { serverError: messageOf(error) },
  };

/** The form stays as it is, and leaving it still asks. */
export const notSaved = (): FormErrors => ({ root: { serverError: text('admin.form.unsaved') } });

const present = (row: Row) => Object.entries(row).filter(([, value]) => value !== undefined);

/**
 * The form says nothing of inputs that are closed, and leaves empty what a new child was not given. Children are sent
 * whole, so the first keep what they had, and the second is left out.
 */
export function withKept(relations: RelationDescriptor[], before: Row, values: Row): Row {
  const lists = relations.filter((relation) => Array.isArray(values[relation.name]));
  const complete = (relation: RelationDescriptor, child: Row): Row => {
    const all = (before[relation.name] as Row[] | undefined) ?? [];
    const old = child['id'] == null ? undefined : all.find((each) => each['id'] === child['id']);
    const given = present(child).filter(([, value]) => old || value !== null);
    return withKept(relation.relations, old ?? {}, { ...old, ...Object.fromEntries(given) });
  };
  return {
    ...values,
    ...Object.fromEntries(
      lists.map((relation) => [
        relation.name,
        (values[relation.name] as Row[]).map((child) => complete(relation, child)),
      ]),
    ),
  };
}

/** Switches of which one is on go out together, even those that stay as they are: what was read of them is forgotten. */
export function forgetOneOf({ form }: Pick<ResourceDescriptor, 'form'>, basis: Row, entered: Row): Row {
  const choices = form.groups.filter((group) => group.widget === 'oneOf').map((group) => group.fields);
  const changed = choices.filter((names) => names.some((name) => basis[name] !== entered[name])).flat();
  return Object.fromEntries(Object.entries(basis).filter(([name]) => !changed.includes(name)));
}

/** Children, and theirs, are numbered in the order in which they stand. */
export function withOrder(relations: RelationDescriptor[], values: Row): Row {
  const lists = relations.filter((relation) => Array.isArray(values[relation.name]));
  return {
    ...values,
    ...Object.fromEntries(
      lists.map((relation) => [
        relation.name,
        (values[relation.name] as Row[]).map((child, index) => ({
          ...withOrder(relation.relations, child),
          ...(relation.orderBy ? { [relation.orderBy]: index + 1 } : {}),
        })),
      ]),
    ),
  };
}
