import type { JsonSchema } from '../ir.ts';
import { nearest, pointer, type Problem } from '../problems.ts';
import { listed } from './report.ts';

/** A problem of the file that is looked at. */
export type Fault = Omit<Problem, 'file'>;

/** Members that are required and may not be there. */
export function neverGiven(schema: unknown, at: string): Fault[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { required, properties, additionalProperties, $ref } = schema as JsonSchema;
  const names = Object.keys((properties ?? {}) as object);
  const lost =
    Array.isArray(required) && additionalProperties === false && $ref === undefined
      ? required.flatMap((name: string, index): Fault[] => {
          if (names.includes(name)) return [];
          const meant = nearest(name, names);
          const hint = meant === undefined ? '' : `, did you mean "${meant}"?`;
          const message = `"${name}" is required and no property${hint}`;
          return [{ pointer: `${at}/required/${index}`, message, allowed: listed(names) }];
        })
      : [];
  return [...lost, ...Object.entries(schema).flatMap(([key, part]) => neverGiven(part, `${at}${pointer(key)}`))];
}
