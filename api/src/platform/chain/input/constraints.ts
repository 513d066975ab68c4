import { resources } from '../../../generated/resources.ts';
import type { Resource } from '../../../generated/shapes.ts';

/** How the violation of each constraint and unique index of the schemas is told, by its name. */
export function constraintsOf(from: readonly Resource[] = resources): Map<string, Resource['constraints'][string]> {
  return new Map(from.flatMap((resource) => Object.entries(resource.constraints)));
}
