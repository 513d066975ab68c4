import type { JsonSchema } from '../ir.ts';
import { pascal } from '../names.ts';

/** An exported interface of what a schema of an object lets pass; lengths and the like say nothing to a compiler. */
export const compileType = (schema: JsonSchema, name: string): string =>
  indent([...commentOf(schema), `export interface ${name} ${unionOf(typesOf(schema))}`].join('\n'));

/** What a value may be in TypeScript, each on its own: what a schema says is true of all of them at once. */
function typesOf(schema: JsonSchema): string[] {
  const { 'x-row': row, tsType, type, allOf, anyOf, oneOf } = schema;
  if (typeof row === 'string') return [`${pascal(row)}Row`];
  if (typeof tsType === 'string') return [tsType];
  if (Array.isArray(type)) return alternatives(type.map((one: unknown) => ({ ...schema, type: one })));
  const parts = [
    ...(isList(allOf) ? allOf.map(typesOf) : []),
    ...(isList(anyOf) ? [alternatives(anyOf)] : []),
    ...(isList(oneOf) ? [alternatives(oneOf)] : []),
    ...ownTypes(schema),
  ];
  if (parts.length === 0) return ['unknown'];
  return parts.length === 1 ? parts[0]! : [parts.map(inOne).join(' & ')];
}

/** What a schema says by itself; nothing where it says only which others hold. */
function ownTypes(schema: JsonSchema): string[][] {
  const { type, const: constant, enum: values, items, properties } = schema;
  if (type === 'null') return [['null']];
  if (constant !== undefined) return [[JSON.stringify(constant)]];
  if (isList(values)) return [values.map((value) => JSON.stringify(value))];
  if (type === 'integer' || type === 'number') return [['number']];
  if (type === 'string' || type === 'boolean') return [[type]];
  if (type === 'array' || items !== undefined) return [[`${inOne(isSchema(items) ? typesOf(items) : ['unknown'])}[]`]];
  return type === 'object' || properties !== undefined ? [[objectOf(schema)]] : [];
}

function alternatives(schemas: JsonSchema[]): string[] {
  const types = [...new Set(schemas.flatMap(typesOf))];
  return types.includes('unknown') ? ['unknown'] : types;
}

function objectOf(schema: JsonSchema): string {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const required = new Set((schema['required'] ?? []) as string[]);
  const lines = properties.flatMap(([name, part]) => [
    ...commentOf(part),
    `${/^[\w$]+$/.test(name) ? name : JSON.stringify(name)}${required.has(name) ? '' : '?'}: ${unionOf(typesOf(part))}`,
  ]);
  return ['{', ...lines, ...otherNames(schema, properties.length > 0), '}'].join('\n');
}

/** Names that are not listed. Beside those that are, TypeScript wants a type that holds them all. */
function otherNames(schema: JsonSchema, besideListed: boolean): string[] {
  const { additionalProperties, patternProperties } = schema;
  const [pattern] = Object.values((patternProperties ?? {}) as Record<string, JsonSchema>);
  const other = isSchema(additionalProperties) ? additionalProperties : pattern;
  if (other !== undefined) return [`[k: string]: ${besideListed ? 'unknown' : unionOf(typesOf(other))}`];
  const isOpen = additionalProperties === true || (additionalProperties === undefined && !besideListed);
  return isOpen ? ['[k: string]: unknown'] : [];
}

function commentOf({ description, items }: JsonSchema): string[] {
  const text = description ?? (isSchema(items) ? items['description'] : undefined);
  return typeof text === 'string' ? ['/**', ...text.split('\n').map((line) => ` * ${line}`), ' */'] : [];
}

const unionOf = (types: string[]): string => types.join(' | ');
const inOne = (types: string[]): string => (types.length === 1 ? types[0]! : `(${unionOf(types)})`);

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = <T = JsonSchema>(value: unknown): value is T[] => Array.isArray(value);

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
