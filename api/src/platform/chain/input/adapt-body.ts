import type { JsonSchema } from '../../../generated/shapes.ts';
import { ValidationFailed } from '../../errors/errors.ts';
import { LANGUAGES } from '../../texts/texts.ts';
import { SPELLINGS } from './entry-limit.ts';
import { beginningOf } from '../../texts/cut.ts';

type Body = Record<string, unknown>;

/** Where a member of a body belongs: a field, one language of it, or the reference that a nested object stands for. */
interface Place {
  field: string;
  language?: string;
  nested?: boolean;
}

const partialLists = new WeakSet<object>();

/**
 * The one place where other spellings of a body become ours, guided by the schema that it is checked against:
 *
 * - `name_en`, `name_fr` and so on become `name: {en, fr, …}`
 * - `parent: {id: 5, …}` becomes `parent_id: 5`, and `parent: null` becomes `parent_id: null`
 * - `children_attributes` and `children` are the same, but the first leaves children alone that it does not name
 *   (see isPartialList); lists may be sent as `{"0": …, "1": …}`
 * - `Private` becomes `private` where the schema lists that value, and an empty choice the default where there is one
 * - what only the server sets (`readOnly` in the schema) is left as it is: see refuseServerSet
 *
 * Answers a new object; what it does not understand stays for the schema to refuse.
 * @throws 422 naming the first unknown member of an object with more members than its schema could take; `path` leads
 * to the value.
 */
export function adaptBody(schema: JsonSchema, body: unknown, path = ''): unknown {
  const described = describedBy(schema);
  if (!isObject(body) || !described) return body;
  const properties = described.properties as Record<string, JsonSchema>;
  const entries = Object.entries(body);
  const crowded = entries.length > SPELLINGS * Object.keys(properties).length;
  const adapted: Body = {};
  for (const [key, value] of entries) {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (property?.readOnly === true) {
      adapted[key] = value;
      continue;
    }
    const place = property ? { field: key } : otherPlace(key, value, properties);
    if (place === undefined && crowded && described.additionalProperties === false) throw unknown(path + key);
    if (place === undefined) adapted[key] = value;
    else if (place.field === key && isObject(adapted[key]) && isObject(value)) continue; // merged by mergeLanguage
    else if (place.language) mergeLanguage(adapted, body, place.field, place.language, value);
    else if (place.nested) {
      if (!(place.field in body)) adapted[place.field] = isObject(value) ? (value.id ?? null) : null;
    } else adapted[place.field] = adaptValue(properties[place.field]!, key, value, path);
  }
  return adapted;
}

/** Whether a list of children came as `…_attributes`: children that it does not name stay as they are. */
export function isPartialList(children: unknown): boolean {
  return typeof children === 'object' && children !== null && partialLists.has(children);
}

function otherPlace(key: string, value: unknown, properties: Record<string, JsonSchema>): Place | undefined {
  const known = (field: string) => Object.hasOwn(properties, field);
  const [bare, language] = [key.slice(0, -3), key.slice(-2)];
  if (
    LANGUAGES.some((each) => each === language) &&
    key.at(-3) === '_' &&
    known(bare) &&
    isPerLanguage(properties[bare])
  ) {
    return { field: bare, language };
  }
  if ((value === null || isObject(value)) && known(`${key}_id`)) return { field: `${key}_id`, nested: true };
  if (known(`${key}_attributes`)) return { field: `${key}_attributes` };
  const children = key.endsWith('_attributes') ? key.slice(0, -'_attributes'.length) : undefined;
  return children !== undefined && known(children) ? { field: children } : undefined;
}

function adaptValue(schema: JsonSchema, key: string, value: unknown, path: string): unknown {
  const items = itemsOf(schema);
  if (!items)
    return typeof value === 'string' ? adaptChoice(schema, value) : adaptBody(schema, value, `${path}${key}.`);
  const list = listOf(value);
  if (!list) return value;
  const adapted = list.map((element, at) => adaptBody(items, element, `${path}${key}.${at}.`));
  if (key.endsWith('_attributes')) partialLists.add(adapted);
  return adapted;
}

/** One of the listed values, whatever its letter case; no choice is the default one. */
function adaptChoice({ enum: listed, default: preset }: JsonSchema, value: string): string {
  if (!Array.isArray(listed) || listed.includes(value)) return value;
  if (value === '' && typeof preset === 'string') return preset;
  const alike = listed.filter((each) => typeof each === 'string' && each.toLowerCase() === value.toLowerCase());
  return alike.length === 1 ? (alike[0] as string) : value;
}

/** Several languages of one field arrive one by one; an object that was sent as well comes first. */
function mergeLanguage(adapted: Body, body: Body, field: string, language: string, value: unknown): void {
  const sent = isObject(body[field]) ? body[field] : {};
  const known = isObject(adapted[field]) ? adapted[field] : sent;
  adapted[field] = { ...known, [language]: value };
}

/** `[a, b]`, or `{"0": a, "1": b}` as forms send it. */
function listOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return undefined;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d{1,4}$/.test(key))
    ? keys.sort((a, b) => Number(a) - Number(b)).map((key) => value[key])
    : undefined;
}

function unknown(field: string): ValidationFailed {
  return new ValidationFailed([{ field: beginningOf(field, 200), code: 'unknown' }]);
}

function isPerLanguage(schema: JsonSchema | undefined): boolean {
  const languages = schema && describedBy(schema)?.properties;
  return isObject(languages) && LANGUAGES.every((language) => language in languages);
}

/** The branch of a schema that names the members of an object. */
function describedBy(schema: JsonSchema): JsonSchema | undefined {
  if (isObject(schema.properties)) return schema;
  for (const branch of (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]) {
    const described = describedBy(branch);
    if (described) return described;
  }
  return undefined;
}

function itemsOf(schema: JsonSchema): JsonSchema | undefined {
  if (isObject(schema.items)) return schema.items as JsonSchema;
  for (const branch of (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]) {
    const items = itemsOf(branch);
    if (items) return items;
  }
  return undefined;
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
