import { ApiError, messageOf } from '../../platform/api-error.ts';
import type { RelationDescriptor } from '../../generated/shapes.ts';
import type { Row } from '../row-title.ts';

/** What a failed save leaves at the fields, or at the form when no field was named. */
export const errorsOf = (error: unknown): Record<string, unknown> =>
  (error instanceof ApiError ? (error.body as { errors?: Record<string, unknown> }).errors : undefined) ?? {
    root: { serverError: messageOf(error) },
  };

/** Children, and theirs, are numbered in the order in which they stand. */
export function withOrder(relations: RelationDescriptor[], values: Row): Row {
  const present = relations.filter((relation) => Array.isArray(values[relation.name]));
  return {
    ...values,
    ...Object.fromEntries(
      present.map((relation) => [
        relation.name,
        (values[relation.name] as Row[]).map((child, index) => ({
          ...withOrder(relation.relations, child),
          ...(relation.orderBy ? { [relation.orderBy]: index + 1 } : {}),
        })),
      ]),
    ),
  };
}
