import type { JsonSchema } from '../../ir.ts';

export const code = (text: string): string => `\`${text}\``;

/** Two blanks, short parts in one line. */
export const jsonBlock = (value: unknown): string => `\`\`\`json\n${written(value, '')}\n\`\`\``;

const lineWidth = 100;

function written(value: unknown, indent: string): string {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ').replace(/\[ /g, '[').replace(/ \]/g, ']');
  if (typeof value !== 'object' || value === null || indent.length + line.length <= lineWidth) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((each) => inner + written(each, inner)).join(',\n')}\n${indent}]`;
  const members = Object.entries(value).map(
    ([name, each]) => `${inner}${JSON.stringify(name)}: ${written(each, inner)}`,
  );
  return `{\n${members.join(',\n')}\n${indent}}`;
}

/** A table; columns in which nothing stands are left out. */
export function table(head: string[], rows: string[][]): string {
  const kept = head.map((_, column) => rows.some((row) => (row[column] ?? '') !== ''));
  const line = (cells: string[]) =>
    `| ${cells
      .filter((_, column) => kept[column])
      .map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' '))
      .join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The members of an object that a meta-schema describes: name, what it may be, what it says. */
export function rowsOf(schema: unknown): string[][] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, member]) => [
    `${code(name)}${required.includes(name) ? ' (needed)' : ''}`,
    valuesOf(member),
    String(member['description'] ?? ''),
  ]);
}

function valuesOf(schema: JsonSchema): string {
  const {
    $ref,
    enum: values,
    type,
    items,
    const: only,
  } = schema as {
    $ref?: string;
    enum?: unknown[];
    type?: string | string[];
    items?: JsonSchema;
    const?: unknown;
  };
  if (values !== undefined) return values.map((value) => code(JSON.stringify(value))).join(', ');
  if (only !== undefined) return code(JSON.stringify(only));
  if ($ref !== undefined) return $ref.replace(/.*\//, '');
  if (type === 'array' && items !== undefined && !Array.isArray(items))
    return `list of ${valuesOf(items) || 'anything'}`;
  return [type ?? []].flat().join(' or ');
}
