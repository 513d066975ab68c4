import type { JsonSchema } from '../../generated/shapes.ts';

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
 * - `name_en`, `name_fr`, `name_es` become `name: {en, fr, es}`
 * - `parent: {id: 5, …}` becomes `parent_id: 5`, and `parent: null` becomes `parent_id: null`
 * - `children_attributes` and `children` are the same, but the first leaves children alone that it does not name
 *   (see isPartialList); lists may be sent as `{"0": …, "1": …}`
 * - `Private` becomes `private` where the schema lists that value, and an empty choice the default where there is one
 * - what only the server sets (`readOnly` in the schema) is dropped, so that a row can be sent back as it came
 *
 * Answers a new object; what it does not understand stays for the schema to refuse.
 */
export function adaptBody(schema: JsonSchema, body: unknown): unknown {
  const properties = propertiesOf(schema);
  if (!isObject(body) || !properties) return body;
  const adapted: Body = {};
  for (const [key, value] of Object.entries(body)) {
    const property = properties[key];
    if (property?.readOnly === true) continue;
    const place = property ? { field: key } : otherPlace(key, value, properties);
    if (place === undefined) adapted[key] = value;
    else if (place.field === key && isObject(adapted[key]) && isObject(value))
      continue; // merged by mergeLanguage
    else if (place.language) mergeLanguage(adapted, body, place.field, place.language, value);
    else if (place.nested) {
      if (!(place.field in body)) adapted[place.field] = isObject(value) ? (value.id ?? null) : null;
    } else adapted[place.field] = adaptValue(properties[place.field]!, key, value);
  }
  return adapted;
}

/** Whether a list of children came as `…_attributes`: children that it does not name stay as they are. */
export function isPartialList(children: unknown): boolean {
  return typeof children === 'object' && children !== null && partialLists.has(children);
}

function otherPlace(key: string, value: unknown, properties: Record<string, JsonSchema>): Place | undefined {
  const perLanguage = /^(.+)_(en|fr|es)$/.exec(key);
  if (perLanguage && isPerLanguage(properties[perLanguage[1]!])) {
    return { field: perLanguage[1]!, language: perLanguage[2]! };
  }
  if (`${key}_id` in properties && (value === null || isObject(value))) return { field: `${key}_id`, nested: true };
  if (`${key}_attributes` in properties) return { field: `${key}_attributes` };
  const bare = key.replace(/_attributes$/, '');
  return bare !== key && bare in properties ? { field: bare } : undefined;
}

function adaptValue(schema: JsonSchema, key: string, value: unknown): unknown {
  const items = itemsOf(schema);
  if (!items) return typeof value === 'string' ? adaptChoice(schema, value) : adaptBody(schema, value);
  const list = listOf(value);
  if (!list) return value;
  const adapted = list.map((element) => adaptBody(items, element));
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

function isPerLanguage(schema: JsonSchema | undefined): boolean {
  const languages = schema && propertiesOf(schema);
  return languages !== undefined && 'en' in languages && 'fr' in languages && 'es' in languages;
}

function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> | undefined {
  if (isObject(schema.properties)) return schema.properties as Record<string, JsonSchema>;
  for (const branch of (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]) {
    const properties = propertiesOf(branch);
    if (properties) return properties;
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
