import { BadRequest } from '../../errors/errors.ts';

/** Characters of a query string; lists of 5,000 ids fit. */
const MAX_QUERY = 64_000;

/** Different names in it; no call knows half as many. */
const MAX_NAMES = 100;

/** The query of an address. @throws 400 when it is longer or holds more than accepted, or what cannot be stored. */
export function searchOf(url: string): URLSearchParams {
  const at = url.indexOf('?');
  const text = at < 0 ? '' : url.slice(at + 1);
  if (text.length > MAX_QUERY) throw new BadRequest('badUrl');
  const search = new URLSearchParams(text);
  for (const [key, value] of search) {
    if (key.includes('\0') || value.includes('\0') || value.includes('\ufffd')) throw new BadRequest('badUrl');
  }
  if (new Set(search.keys()).size > MAX_NAMES) throw new BadRequest('tooManyKeys');
  return search;
}

/**
 * The query as an object for a schema: what is given once is a text, what is given several times or as `key[]` a list.
 * `language` belongs to every call and is left out unless the schema asks for it.
 */
export function queryObject(search: URLSearchParams, known: ReadonlySet<string>): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of givenValues(search)) {
    if (name !== 'language' || known.has(name)) query[name] = value;
  }
  return query;
}

/** What a query gives by its names: a text, or a list where a name comes several times or as `name[]`. */
export function givenValues(search: URLSearchParams): Map<string, string | string[]> {
  const byKey = new Map<string, string[]>();
  for (const [key, value] of search) {
    const values = byKey.get(key);
    if (values) values.push(value);
    else byKey.set(key, [value]);
  }
  const given = new Map<string, string | string[]>();
  for (const [key, values] of byKey) {
    const several = key.endsWith('[]');
    given.set(several ? key.slice(0, -2) : key, several || values.length > 1 ? values : values[0]!);
  }
  return given;
}
