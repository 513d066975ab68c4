import { kinds } from '../../generated/kinds.ts';
import type { ResourceField } from '../../generated/shapes.ts';
import { cleanHtml } from '../mail/html-text.ts';
import { splitAddresses } from '../mail/addresses.ts';
import type { Row } from './registry.ts';

/** What each row has: whoever sends one back, or makes one out of another, does not mean to set these. */
export const OF_EACH_ROW = new Set(['id', 'lock_version', 'created_at', 'updated_at']);

/** What stands in a field that is not given: its default, or nothing of its kind. */
export function emptyValue(field: ResourceField): unknown {
  if (field.default !== undefined && field.default !== null) return field.default;
  return field.nullable ? null : structuredClone(kinds[field.kind].empty);
}

/**
 * A value as it is stored: HTML reduced to what is harmless, plain text without control characters, addresses each
 * once with commas between them.
 */
export function cleaned(field: ResourceField, value: unknown): unknown {
  if (kinds[field.kind].format === 'emails' && typeof value === 'string') {
    return splitAddresses(value).join(', ') || (field.nullable ? null : '');
  }
  if (kinds[field.kind].files && Array.isArray(value)) return [...new Set(value.map(idOfFile))].sort((a, b) => a - b);
  if (field.sanitize === undefined || value === null) return value;
  const clean = field.sanitize === 'richText' ? cleanHtml : plainText;
  if (typeof value === 'string') return clean(value);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value as Row).map(([language, text]) => [language, typeof text === 'string' ? clean(text) : text]),
  );
}

/** Files are named by an object, with a token perhaps; by code, by their id. */
const idOfFile = (file: unknown): number => Number(typeof file === 'object' && file !== null ? (file as Row).id : file);

/** A text per language and an object with parts merge like a row: what is not named stays, what is emptied goes. */
export function withUnnamed(field: ResourceField, before: Row | null, sent: unknown): unknown {
  const { perLanguage, byParts } = kinds[field.kind];
  if (!perLanguage && !byParts && !field.parts) return sent;
  if (typeof sent !== 'object' || sent === null) return sent;
  const merged = { ...(before?.[field.name] as Row | null | undefined), ...sent };
  const filled = Object.entries(merged).filter(([, text]) => text !== null && text !== '');
  return byParts && filled.length === 0 && field.nullable ? null : Object.fromEntries(filled);
}

/** Whether two values of a field are the same, as JSON: the one stored, the other sent. */
export function sameValue(field: ResourceField, stored: unknown, sent: unknown): boolean {
  if (stored === sent) return true;
  if (stored === null || stored === undefined || sent === null || sent === undefined)
    return (stored ?? null) === (sent ?? null);
  if (kinds[field.kind].value === 'moment' && typeof sent === 'string')
    return Date.parse(String(stored)) === Date.parse(String(sent));
  if (field.ref?.join) return JSON.stringify(sorted(stored)) === JSON.stringify(sorted(sent));
  return canonical(stored) === canonical(sent);
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
