import type { Resource, ResourceField } from '../../generated/shapes.ts';
import { cleanHtml } from '../mail/html-text.ts';
import { unknownPlaceholders } from '../mail/placeholders.ts';
import type { FieldError } from '../errors/errors.ts';
import { knownPlaceholders, type Row } from './registry.ts';

/** What stands in a field that is not given: its default, or nothing of its kind. */
export function emptyValue(field: ResourceField): unknown {
  if (field.default !== undefined && field.default !== null) return field.default;
  if (field.nullable) return null;
  if (field.kind === 'textPerLanguage' || field.kind === 'richTextPerLanguage') return {};
  if (field.kind === 'list' || field.kind === 'languages' || field.kind === 'refs') return [];
  return field.kind === 'boolean' ? false : undefined;
}

/** A value as it is stored: HTML reduced to what is harmless, plain text without control characters. */
export function cleaned(field: ResourceField, value: unknown): unknown {
  if (field.sanitize === undefined || value === null) return value;
  const clean = field.sanitize === 'richText' ? cleanHtml : plainText;
  if (typeof value === 'string') return clean(value);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value as Row).map(([language, text]) => [language, typeof text === 'string' ? clean(text) : text]),
  );
}

/** A text per language and an object with parts merge like a row: what is not named stays, what is emptied goes. */
export function withUnnamed(field: ResourceField, before: Row | null, sent: unknown): unknown {
  if (field.kind !== 'textPerLanguage' && field.kind !== 'richTextPerLanguage' && !field.parts) return sent;
  if (typeof sent !== 'object' || sent === null) return sent;
  const merged = { ...(before?.[field.name] as Row | null | undefined), ...sent };
  return Object.fromEntries(Object.entries(merged).filter(([, text]) => text !== null && text !== ''));
}

/** Whether two values of a field are the same, as JSON: the one stored, the other sent. */
export function sameValue(field: ResourceField, stored: unknown, sent: unknown): boolean {
  if (stored === sent) return true;
  if (stored === null || stored === undefined || sent === null || sent === undefined)
    return (stored ?? null) === (sent ?? null);
  if (field.kind === 'dateTime') return Date.parse(String(stored)) === Date.parse(String(sent));
  if (field.kind === 'refs') return JSON.stringify(sorted(stored)) === JSON.stringify(sorted(sent));
  return canonical(stored) === canonical(sent);
}

/** Texts that use placeholders nobody knows. */
export function placeholderErrors(resource: Resource, values: Row): FieldError[] {
  const known = knownPlaceholders();
  if (!known) return [];
  return resource.fields
    .filter(({ name, placeholders }) => placeholders && values[name])
    .flatMap(({ name }) => {
      const texts = typeof values[name] === 'object' ? Object.values(values[name] as Row) : [values[name]];
      const names = [
        ...new Set(texts.flatMap((text) => (typeof text === 'string' ? unknownPlaceholders(text, known) : []))),
      ];
      return names.length === 0
        ? []
        : [{ field: name, code: 'unknownPlaceholder', values: { names: names.join(', ') } }];
    });
}

function plainText(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').trim();
}

function sorted(list: unknown): unknown[] {
  return [...(list as number[])].sort((a, b) => a - b);
}

/** JSON with the members of objects in one order, as jsonb does not keep theirs. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
