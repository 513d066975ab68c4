import { pointer } from '../problems.ts';
import { LANGUAGES } from '../shapes/languages.ts';

/** A schema in which somebody got one thing wrong. */
export interface Mistake {
  /** `missing /x-list/columns/0`. */
  name: string;
  /** Where: the keys that lead there. */
  way: string[];
  schema: Part;
}

type Part = Record<string, unknown>;

/** What people read, and what PostgreSQL does: codegen takes any words. */
const free = ['x-i18n', 'description', 'message', 'x-message', 'sql', 'where', 'examples'];

/** What holds names that the schema gives; a keyword that is misspelled is refused wherever it stands. */
const named = ['properties', 'x-transitions', 'x-relations', 'reset', 'filter', 'values'];

/** Each name and word of a schema misspelled, and each part of it left out. */
export function* mistakesOf(schema: Part): Generator<Mistake> {
  for (const [way, value] of partsOf(schema)) {
    const key = way.at(-1)!;
    const mistake = (what: string, change: (parent: Part) => void): Mistake => {
      const copy = structuredClone(schema);
      change(way.slice(0, -1).reduce((part, each) => part[each] as Part, copy));
      return { name: `${what} ${pointer(...way)}`, way, schema: copy };
    };
    if (named.includes(way.at(-2) ?? '')) yield mistake('misspelled', (parent) => rename(parent, key, misspelled(key)));
    if (typeof value === 'string' && !way.some((each) => free.includes(each)))
      yield mistake('misspelled value', (parent) => (parent[key] = misspelled(value)));
    yield mistake('missing', (parent) => (Array.isArray(parent) ? parent.splice(Number(key), 1) : delete parent[key]));
    // Words that explain may be missing everywhere; names may not, which is three faults.
    if (way.at(-2) === LANGUAGES[0] && !['one', 'other', 'label', 'values'].includes(key)) {
      const copy = structuredClone(schema);
      const texts = way.slice(0, -2).reduce((part, each) => part[each] as Part, copy);
      for (const each of LANGUAGES) delete (texts[each] as Part)[key];
      yield { name: `missing in every language ${pointer(...way)}`, way, schema: copy };
    }
  }
}

/** Every part with the way to it; one language, and the texts of one place that has such, stand for all. */
function* partsOf(value: unknown, way: string[] = [], met = new Set<string>()): Generator<[string[], unknown]> {
  const inTexts = way.indexOf('x-i18n');
  if (inTexts >= 0 && inTexts < way.length - 1) {
    const place = way.slice(inTexts).join();
    if (met.has(place)) return;
    met.add(place);
  }
  if (way.length > 0) yield [way, value];
  if (typeof value !== 'object' || value === null) return;
  const others: string[] = LANGUAGES.slice(1);
  for (const [key, part] of Object.entries(value)) if (!others.includes(key)) yield* partsOf(part, [...way, key], met);
}

/** Gives a member another name, in its place. */
function rename(parent: Part, name: string, other: string): void {
  const parts = Object.entries(parent);
  for (const each of Object.keys(parent)) delete parent[each];
  for (const [each, part] of parts) parent[each === name ? other : each] = part;
}

/** The last two letters the other way round. */
function misspelled(word: string): string {
  const [before = '', last = ''] = word.slice(-2);
  return before === last || word.length < 3 ? `${word}q` : `${word.slice(0, -2)}${last}${before}`;
}
