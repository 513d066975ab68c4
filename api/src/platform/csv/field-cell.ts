import { type FieldKind, kinds } from '../../generated/kinds.ts';

/** A value of a field as it stands in a CSV file: objects as their kind says, others and lists as JSON; nothing is ''. */
export function fieldCell(kind: FieldKind | undefined, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  const template = kind && kinds[kind].csv;
  if (template === undefined) return JSON.stringify(value);
  if (Array.isArray(value)) return value.map((each) => fieldCell(kind, each)).join(', ');
  const members = value as Record<string, unknown>;
  if (Array.isArray(template)) return template.flatMap((name) => members[name] ?? []).join(', ');
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(members[name] ?? ''));
}
