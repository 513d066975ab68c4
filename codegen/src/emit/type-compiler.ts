import { compile } from 'json-schema-to-typescript';
import type { JsonSchema } from '../ir.ts';
import { pascal } from '../names.ts';

/** Compiles a schema to an exported interface, indented; lengths and the like say nothing to a compiler. */
export async function compileType(schema: JsonSchema, name: string): Promise<string> {
  const text = await compile(forTypes(schema) as Parameters<typeof compile>[0], name, {
    format: false,
    bannerComment: '',
    additionalProperties: false,
    unknownAny: true,
    ignoreMinAndMaxItems: true,
  });
  return indent(text.trim());
}

/** Keywords that the types follow from; the rest would only become comments. */
const kept = new Set([
  'type',
  'properties',
  'required',
  'items',
  'enum',
  'const',
  'anyOf',
  'oneOf',
  'allOf',
  'additionalProperties',
  'patternProperties',
  'tsType',
  'description',
]);

function forTypes(schema: JsonSchema): JsonSchema {
  const row = schema['x-row'];
  if (typeof row === 'string') return { tsType: `${pascal(row)}Row` };
  const result: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (!kept.has(key)) continue;
    if (key === 'properties' || key === 'patternProperties') {
      result[key] = Object.fromEntries(
        Object.entries(value as Record<string, JsonSchema>).map(([name, part]) => [name, forTypes(part)]),
      );
    } else if (Array.isArray(value)) {
      result[key] = value.map((part: unknown) => (isSchema(part) ? forTypes(part) : part));
    } else {
      result[key] = isSchema(value) ? forTypes(value) : value;
    }
  }
  const isObject = [schema['type']].flat().includes('object');
  if (isObject && schema['properties'] === undefined && schema['additionalProperties'] === undefined)
    result['additionalProperties'] = true;
  if (Object.keys(result).length === 0) return { tsType: 'unknown' };
  return result;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Two blanks for each brace that is open. */
function indent(text: string): string {
  let depth = 0;
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const trimmed = line.trim();
      const comment = /^(\/\*\*|\*)/.test(trimmed);
      const opens = comment ? 0 : (trimmed.match(/[{(]$/g) ?? []).length;
      const closes = comment ? 0 : /^[})]/.test(trimmed) ? 1 : 0;
      depth -= closes;
      const shown = `${'  '.repeat(Math.max(0, depth))}${/^\*/.test(trimmed) ? ' ' : ''}${trimmed}`;
      depth += opens;
      return shown;
    })
    .join('\n');
}

/** Names of row types in compiled text, for its import. */
export const rowTypesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\b([A-Z]\w+(?:Row|Create))\b/g)].map((match) => match[1] ?? ''))].sort();
