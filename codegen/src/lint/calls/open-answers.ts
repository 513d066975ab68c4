import type { JsonSchema } from '../../ir.ts';
import { pointer, type Problem } from '../../problems.ts';
import type { Sources } from '../../raw-schema.ts';
import { type Place, targetOf } from '../../model/shared-shapes.ts';
import type { Lint } from '../index.ts';

/**
 * Answers and events say each of their fields, so that clients are held to them and tests see what is sent and described
 * nowhere. What is not ours to say has a `description` in the place of a type. Each is told once, where it stands,
 * however many calls lead there.
 */
export const lintOpenAnswers: Lint = (_model, sources) => {
  const problems = new Map<string, Problem>();
  for (const { path, content } of sources.requests) {
    for (const [id, call] of Object.entries(content.calls)) {
      for (const part of ['answer', 'event'] as const) {
        const place = { file: path, pointer: pointer('calls', id, part) };
        for (const problem of openParts(call[part], place, sources)) {
          problems.set(`${problem.file} ${problem.pointer}`, problem);
        }
      }
    }
  }
  return [...problems.values()];
};

const lists = ['allOf', 'anyOf', 'oneOf'];
const maps = ['properties', 'patternProperties'];
const values = ['items', 'additionalProperties'];

function openParts(
  schema: JsonSchema | undefined,
  place: Place,
  sources: Sources,
  met: readonly JsonSchema[] = [],
): Problem[] {
  // A shape that leads to itself is told where the call is read.
  if (schema === undefined || met.includes(schema)) return [];
  const way = [...met, schema];
  const at = (...parts: (string | number)[]): Place => ({ ...place, pointer: place.pointer + pointer(...parts) });
  const inside = Object.entries(schema).flatMap(([keyword, part]): [unknown, Place][] => {
    if (values.includes(keyword)) return [[part, at(keyword)]];
    if (!lists.includes(keyword) && !maps.includes(keyword)) return [];
    return Object.entries(part as object).map(([name, each]) => [each, at(keyword, name)]);
  });
  const reference = schema['$ref'];
  const target = typeof reference === 'string' ? targetOf(sources, reference, place.file) : undefined;
  return [
    ...openness(schema, place),
    ...(target && target.schema['x-row'] === undefined ? openParts(target.schema, target.place, sources, way) : []),
    ...inside.flatMap(([part, where]) =>
      typeof part === 'object' && part !== null ? openParts(part as JsonSchema, where, sources, way) : [],
    ),
  ];
}

const sayWhat = ['$ref', 'type', 'enum', 'const', 'allOf', 'anyOf', 'oneOf', 'description'];

function openness(schema: JsonSchema, place: Place): Problem[] {
  const { type, properties, patternProperties, additionalProperties: other, items } = schema;
  const types = [type].flat();
  if (!sayWhat.some((keyword) => schema[keyword] !== undefined))
    return [
      {
        ...place,
        message: 'anything may be answered here',
        allowed: 'a "type", a "$ref" to a shape, or a "description" that says why',
      },
    ];
  if (types.includes('array') && items === undefined)
    return [{ ...place, message: 'a list of anything in an answer', allowed: '"items" with what is in it' }];
  const isObject = types.includes('object') || (properties !== undefined && schema['$ref'] === undefined);
  const isOpen = other === true || (other === undefined && patternProperties === undefined);
  if (!isObject || !isOpen) return [];
  return [
    {
      ...place,
      message: 'an object in an answer that may have any field',
      allowed:
        '"additionalProperties": false with all fields in "properties" (those of an entity by a "$ref" to its file, more of them beside it), or a schema for the values of a map',
    },
  ];
}
