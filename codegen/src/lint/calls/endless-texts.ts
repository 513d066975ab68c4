import type { JsonSchema } from '../../ir.ts';
import { pointer } from '../../problems.ts';
import type { Lint } from '../index.ts';

/**
 * Every text of a query and a body says how long it may be: what a field of a table would refuse at last has then gone
 * into mails and logs, and forms have nothing to keep to.
 */
export const lintEndlessTexts: Lint = ({ calls }) =>
  calls.flatMap((call) =>
    (['query', 'body'] as const).flatMap((part) =>
      endlessIn(call[part], '').map((path) => ({
        file: call.source,
        pointer: pointer('calls', call.id, part),
        message: `"${path}" takes a text of any length`,
        allowed: '"maxLength", "enum", "const", "pattern" or a day as "format"',
      })),
    ),
  );

const ends = ['maxLength', 'enum', 'const', 'pattern'];
const days = ['date', 'date-time'];

/** Names of the texts without an end, from the schema inwards: `interviews.name.en`. */
function endlessIn(schema: JsonSchema | undefined, path: string): string[] {
  if (schema === undefined) return [];
  const isText = [schema['type']].flat().includes('string');
  const isBound = ends.some((keyword) => schema[keyword] !== undefined) || days.includes(schema['format'] as string);
  const inside = [
    ...Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).map(
      ([name, each]) => [each, path ? `${path}.${name}` : name] as const,
    ),
    ...['items', 'additionalProperties'].map((keyword) => [schema[keyword], path] as const),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((keyword) =>
      ((schema[keyword] ?? []) as JsonSchema[]).map((each) => [each, path] as const),
    ),
  ];
  return [
    ...new Set([
      ...(isText && !isBound ? [path] : []),
      ...inside.flatMap(([each, name]) =>
        typeof each === 'object' && each !== null ? endlessIn(each as JsonSchema, name) : [],
      ),
    ]),
  ];
}
