import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import type { JsonSchema, Text } from '../../../generated/shapes.ts';
import { ValidationFailed, type FieldError } from '../../errors/errors.ts';
import { hasText, LANGUAGES, t } from '../../texts/texts.ts';
import { beginningOf } from '../../texts/cut.ts';
import { isPersonName } from '../person-name.ts';

/** More errors than this help nobody. */
const MAX_ERRORS = 50;

/** A larger body is told the first error only: looking for all of them is what a hostile one would have us do. */
const THOROUGH_ENTRIES = 2_000;

// The package is CommonJS; what `import` gives as default depends on who loads it.
const addFormats = ((addFormatsModule as { default?: unknown }).default ?? addFormatsModule) as (ajv: Ajv) => Ajv;

/** People write phone numbers in many ways; what is no number at all is refused. */
const PHONE = /^[+(]?\d[\d\s().\-/]{2,30}(?:\s*(?:x|ext\.?|poste)\s*\d{1,8})?$/i;

function validator(options: { coerceTypes: false | 'array'; allErrors: boolean }): Ajv {
  const ajv = new Ajv({
    ...options,
    strict: true,
    // An error brings the schema that it is about, for its x-message.
    verbose: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
    allowUnionTypes: true,
    ownProperties: true,
    // 4.6 is 46 tenths, and its binary fraction a little less.
    multipleOfPrecision: 6,
    logger: false,
  });
  addFormats(ajv);
  // The package lets a port be a word and a host be missing; who opens such an address later fails.
  const isUri = ajv.formats['uri'] as (text: string) => boolean;
  ajv.addFormat('uri', (text: string) => isUri(text) && URL.canParse(text));
  ajv.addFormat('phone', PHONE);
  ajv.addFormat('person-name', isPersonName);
  ajv.addVocabulary(['example', 'discriminator', 'x-message']);
  return ajv;
}

/** An Ajv with what it has compiled; schemas are compiled when they are first used. */
interface Checker {
  ajv: Ajv;
  compiled: WeakMap<JsonSchema, ValidateFunction>;
}

const checker = (coerceTypes: false | 'array', allErrors: boolean): Checker => ({
  ajv: validator({ coerceTypes, allErrors }),
  compiled: new WeakMap(),
});
const [thorough, brief, coercing] = [checker(false, true), checker(false, false), checker('array', true)];

/**
 * Checks a JSON body of so many `entries` (members and elements) against a schema; nothing is converted.
 * @throws 422 with one entry per wrong field, in words of each language; for a large body with the first.
 */
export function validateBody(schema: JsonSchema, body: unknown, { entries = 0 }: { entries?: number } = {}): void {
  run(entries > THOROUGH_ENTRIES ? brief : thorough, schema, body);
}

/** Checks a query; numbers, booleans and single elements of lists are read from text, in place. */
export function validateQuery(schema: JsonSchema, query: unknown): void {
  run(coercing, schema, query);
}

function run({ ajv, compiled }: Checker, schema: JsonSchema, value: unknown): void {
  let check = compiled.get(schema);
  if (!check) compiled.set(schema, (check = ajv.compile(schema)));
  if (check(value)) return;
  throw new ValidationFailed(fieldErrors(check.errors ?? []));
}

/** Ajv's errors as ours: one for each field, said in each language. */
function fieldErrors(errors: ErrorObject[]): FieldError[] {
  const reported = withoutEchoes(errors).slice(0, MAX_ERRORS);
  const byField = new Map<string, FieldError>();
  for (const error of reported) {
    const field = pathOf(error);
    if (byField.has(field)) continue;
    byField.set(field, { field, ...codeOf(error) });
  }
  return [...byField.values()];
}

/**
 * `anyOf` and the like repeat what their branches say; the branch that fits best says it better: a type that is wrong in
 * one is not told where another takes the type and finds something else wrong, in the value or within it.
 */
function withoutEchoes(errors: ErrorObject[]): ErrorObject[] {
  const inner = errors.filter(({ keyword }) => !['anyOf', 'oneOf', 'allOf', 'if'].includes(keyword));
  const explained = new Set<string>();
  for (const { keyword, instancePath } of inner) {
    if (keyword !== 'type') explained.add(instancePath);
    for (let at = instancePath.lastIndexOf('/'); at > 0; at = instancePath.lastIndexOf('/', at - 1)) {
      explained.add(instancePath.slice(0, at));
    }
  }
  const fitting = inner.filter(({ keyword, instancePath }) => keyword !== 'type' || !explained.has(instancePath));
  return fitting.length > 0 ? fitting : errors;
}

function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (keyword === 'required' || keyword === 'dependentRequired') path.push(String(params.missingProperty));
  if (keyword === 'additionalProperties') path.push(String(params.additionalProperty));
  if (keyword === 'propertyNames') path.push(String(params.propertyName));
  return beginningOf(path.join('.'), 200);
}

/** People read these, so they are said in words of ours: a schema's own (null, pattern, object) tell them nothing. */
function codeOf({ keyword, params, parentSchema }: ErrorObject): Omit<FieldError, 'field'> {
  if (keyword === 'required') return { code: 'required' };
  if (keyword === 'additionalProperties' || keyword === 'propertyNames') return { code: 'unknown' };
  // `not` is how schemas say that a text is given in at least one language.
  if (keyword === 'not' || (keyword === 'minLength' && params.limit === 1)) return { code: 'required' };
  const own = keyword === 'pattern' ? (parentSchema?.['x-message'] as Text | string | undefined) : undefined;
  if (own !== undefined) return { code: keyword, message: typeof own === 'string' ? perLanguage(own) : own };
  const text = { format: `errors.format-${params.format}`, type: `errors.type-${typeOf(params.type)}` }[keyword];
  const key = text ?? `errors.${keyword}`;
  return {
    code: keyword,
    message: perLanguage(hasText(key) ? key : 'errors.invalid', { limit: params.limit ?? params.multipleOf }),
  };
}

/** The one type that a value should have had, apart from being left out; several are not told. */
function typeOf(type: string | string[]): string | undefined {
  const types = [type].flat();
  const [only, ...others] = types.length > 1 ? types.filter((each) => each !== 'null') : types;
  return others.length === 0 ? only : undefined;
}

function perLanguage(key: string, values?: Record<string, unknown>): Text {
  return Object.fromEntries(LANGUAGES.map((language) => [language, t(language, key, values)])) as Text;
}
