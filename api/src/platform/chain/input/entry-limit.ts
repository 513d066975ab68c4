import type { JsonSchema } from '../../../generated/shapes.ts';
import { BadRequest } from '../../errors/errors.ts';
import { MAX_ENTRIES } from './harmless-json.ts';

/** Ways to write one field: itself, or one member for each language, or the row behind a reference. */
export const SPELLINGS = 4;

/** Members that rows carry when they are sent back as they came: what stands beside a reference, what only the server sets. */
const SENT_BACK = 1_000;

/** What a part that takes any members may hold. */
const ANY_MEMBERS = 500;

const known = new WeakMap<JsonSchema, number>();

/** The most members and elements that a body of a schema may have in all, MAX_ENTRIES at the most. */
export function entryLimit(schema: JsonSchema): number {
  let limit = known.get(schema);
  if (limit === undefined) known.set(schema, (limit = Math.min(MAX_ENTRIES, SENT_BACK + entriesIn(schema, 0))));
  return limit;
}

/** How deep schemas are followed; those of bodies end before, unless they hold themselves. */
const DEEPEST = 12;

function entriesIn(schema: JsonSchema, depth: number): number {
  if (depth > DEEPEST) return MAX_ENTRIES;
  const inside = (part: unknown) => entriesIn(part as JsonSchema, depth + 1);
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].flatMap(
    (list) => (list as JsonSchema[] | undefined) ?? [],
  );
  let own = 0;
  if (schema.items) {
    own = ((schema.maxItems as number | undefined) ?? MAX_ENTRIES) * (1 + inside(schema.items));
  } else if (schema.properties || schema.type === 'object') {
    const fields = Object.values((schema.properties ?? {}) as object);
    own = fields.reduce((sum: number, field) => sum + SPELLINGS + inside(field), 0);
    if (schema.additionalProperties !== false) own += (schema.maxProperties as number | undefined) ?? ANY_MEMBERS;
  }
  return Math.min(MAX_ENTRIES, Math.max(own, ...branches.map(inside)));
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);

/**
 * Refuses JSON with more than `most` members and elements before it is read: reading and checking thousands of them
 * takes a hundred times longer than counting.
 * @throws 400
 */
export function assertEntries(json: Uint8Array, most: number): void {
  let count = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!;
    if (inText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === COMMA || OPENING.has(byte)) {
      if (++count > most) throw new BadRequest('tooManyKeys');
    }
  }
}
