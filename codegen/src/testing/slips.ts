import { pointer } from '../problems.ts';

/** A schema with one thing in it that somebody got wrong. */
export interface Slip {
  /** `missing /x-list/columns/0`. */
  name: string;
  schema: object;
}

type Part = Record<string, unknown>;
type Way = string[];

/** What people read, and what PostgreSQL does: any words will do. */
const free = ['x-i18n', 'description', 'message', 'x-message', 'sql', 'where', 'examples'];

/** Each name and word of a schema misspelled, each part of it left out, each value of another type. */
export function* slipsOf(schema: object): Generator<Slip> {
  for (const [way, value] of partsOf(schema)) {
    const key = way.at(-1)!;
    const slip = (what: string, change: (parent: Part) => void): Slip => {
      const copy = structuredClone(schema);
      change(way.slice(0, -1).reduce((part, each) => part[each] as Part, copy as Part));
      return { name: `${what} ${pointer(...way)}`, schema: copy };
    };
    if (!/^\d+$/.test(key))
      yield slip('misspelled', (parent) => {
        const parts = Object.entries(parent);
        for (const name of Object.keys(parent)) delete parent[name];
        for (const [name, part] of parts) parent[name === key ? misspelled(name) : name] = part;
      });
    if (typeof value === 'string' && !way.some((each) => free.includes(each)))
      yield slip('misspelled value', (parent) => (parent[key] = misspelled(value)));
    yield slip('missing', (parent) => (Array.isArray(parent) ? parent.splice(Number(key), 1) : delete parent[key]));
    yield slip('another type', (parent) => (parent[key] = typeof value === 'string' ? 7 : 'x'));
  }
}

/** Every part with the way to it; one language stands for all. */
function* partsOf(value: unknown, way: Way = []): Generator<[Way, unknown]> {
  if (way.length > 0) yield [way, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    if (key !== 'fr' && key !== 'es') yield* partsOf(part, [...way, key]);
}

/** The last two letters the other way round. */
function misspelled(word: string): string {
  const [before = '', last = ''] = word.slice(-2);
  return before === last || word.length < 3 ? `${word}q` : `${word.slice(0, -2)}${last}${before}`;
}
