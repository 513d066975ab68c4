import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { JsonSchema } from './ir.ts';
import { usedOnce } from './lint/fields/validators.ts';
import { nearest, type Problem } from './problems.ts';

/** The meta-schemas, compiled when first needed; turns what Ajv says into what an author can act on. */
export class MetaSchemas {
  readonly #ajv = new Ajv({ allErrors: true, strict: false, verbose: true, code: usedOnce });
  readonly #compiled = new Map<string, ValidateFunction>();

  static #last: { text: string; metaSchemas: MetaSchemas } | undefined;

  /** Those of the run before, where nothing changed: compiling takes longer than all the rest. */
  static of(metas: JsonSchema[]): MetaSchemas {
    const text = JSON.stringify(metas);
    if (this.#last?.text !== text) this.#last = { text, metaSchemas: new MetaSchemas(metas) };
    return this.#last.metaSchemas;
  }

  constructor(metas: JsonSchema[]) {
    addFormats.default(this.#ajv);
    for (const meta of metas) this.#ajv.addSchema(meta);
  }

  problems(meta: string, file: string, content: unknown): Problem[] {
    let validate = this.#compiled.get(meta);
    if (validate === undefined) {
      validate = this.#ajv.getSchema(meta);
      if (validate === undefined) throw new Error(`schemas/meta has no ${meta}.`);
      this.#compiled.set(meta, validate);
    }
    if (validate(content)) return [];
    return schemaProblems(file, validate.errors ?? []);
  }
}

/** Ajv's errors as problems: one for each place, without the noise of alternatives that were not meant. */
export function schemaProblems(file: string, errors: ErrorObject[], prefix = ''): Problem[] {
  const choices = errors.filter((error) => error.keyword === 'anyOf');
  const seen = new Set<string>();
  const told = errors.filter(
    (error) =>
      !['if', 'propertyNames'].includes(error.keyword) &&
      !isNoise(error, choices, errors) &&
      !isConsequence(error, errors),
  );
  const missing = Object.groupBy(
    told.filter(({ keyword }) => keyword === 'required'),
    ({ instancePath, schemaPath }) => `${instancePath} ${schemaPath}`,
  );
  return told.flatMap((error) => {
    // Parts that one place lacks, languages say, are told together.
    const group = missing[`${error.instancePath} ${error.schemaPath}`] ?? [];
    if (error.keyword === 'required' && group.length > 1) {
      if (group[0] !== error) return [];
      const names = group.map(({ params }) => `"${String((params as Record<string, unknown>)['missingProperty'])}"`);
      const place = { file, pointer: `${prefix}${error.instancePath}` };
      return [{ ...place, message: `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are missing` }];
    }
    const problem = { file, pointer: `${prefix}${error.instancePath}`, ...explain(error) };
    const key = `${problem.pointer} ${problem.message}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [problem];
  });
}

/**
 * Where one of several forms is allowed, Ajv tells what is wrong with each of them. What lies deeper shows which form
 * was meant and is told alone; else the choice itself is told.
 */
function isNoise(error: ErrorObject, choices: ErrorObject[], errors: ErrorObject[]): boolean {
  const deeper = (choice: ErrorObject) =>
    errors.some((other) => other.instancePath.startsWith(`${choice.instancePath}/`) && inside(other, choice));
  if (error.keyword === 'anyOf' && deeper(error)) return true;
  return choices.some(
    (choice) => choice !== error && inside(error, choice) && error.instancePath === choice.instancePath,
  );
}

/** What is missing because it is misspelled, and what is no value of a list because it is of another type. */
function isConsequence({ keyword, instancePath, params }: ErrorObject, errors: ErrorObject[]): boolean {
  const beside = errors.filter((other) => other.instancePath === instancePath);
  if (keyword === 'enum') return beside.some((other) => other.keyword === 'type');
  if (keyword !== 'required' && keyword !== 'dependencies') return false;
  const { missingProperty } = params as Record<string, unknown>;
  return beside.some(
    (other) =>
      other.keyword === 'additionalProperties' && nearest(unknownName(other), knownNames(other)) === missingProperty,
  );
}

const unknownName = ({ params }: ErrorObject) => String((params as Record<string, unknown>)['additionalProperty']);
const knownNames = ({ parentSchema }: ErrorObject) =>
  Object.keys((parentSchema?.['properties'] as object | undefined) ?? {});

/** Whether an error comes from one of the forms of a choice; behind a `$ref` the path of the schema tells nothing. */
const inside = (error: ErrorObject, choice: ErrorObject) =>
  error.schemaPath.startsWith(`${choice.schemaPath}/`) ||
  (JSON.stringify(choice.schema).includes('"$ref"') && error.instancePath.startsWith(choice.instancePath));

/** What is wrong and what is allowed, for one error of Ajv (made with `verbose`). */
function explain(error: ErrorObject): Pick<Problem, 'message' | 'allowed'> {
  const parameters = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = unknownName(error);
      const properties = knownNames(error);
      return {
        message: `"${name}" is not known here${hintOf(name, properties)}`,
        allowed: properties.join(', ') || 'nothing',
      };
    }
    case 'required':
      return { message: `"${String(parameters['missingProperty'])}" is missing` };
    case 'enum': {
      const allowed = (parameters['allowedValues'] as unknown[]).map(String);
      return {
        message: `${shown(error.data)} is not known${hintOf(error.data, allowed)}`,
        allowed: allowed.join(', '),
      };
    }
    case 'const':
      return { message: `${shown(error.data)} is wrong`, allowed: shown(parameters['allowedValue']) };
    case 'pattern':
      if (error.propertyName !== undefined) {
        return {
          message: `the name "${error.propertyName}" is not well formed`,
          allowed: `names that match ${String(parameters['pattern'])}`,
        };
      }
      return {
        message: `${shown(error.data)} is not well formed`,
        allowed: `text that matches ${String(parameters['pattern'])}`,
      };
    case 'dependencies':
      return {
        message: `"${String(parameters['property'])}" says nothing without "${String(parameters['missingProperty'])}"`,
      };
    case 'uniqueItems':
      return {
        message: `${shown((error.data as unknown[])[Number(parameters['i'])])} is there twice`,
        allowed: 'each once',
      };
    case 'minItems':
    case 'minProperties':
      return { message: 'there is too little in it', allowed: `at least ${String(parameters['limit'])}` };
    case 'minLength':
      return { message: 'the text is too short', allowed: `at least ${String(parameters['limit'])} characters` };
    case 'type':
      return { message: `${shown(error.data)} has the wrong type`, allowed: [parameters['type']].flat().join(' or ') };
    case 'anyOf':
      return {
        message: `${shown(error.data)} fits none of the forms`,
        allowed: (error.schema as JsonSchema[]).map(form).join(', or '),
      };
    default:
      return { message: `${error.message ?? error.keyword}` };
  }
}

function hintOf(name: unknown, known: string[]): string {
  const suggestion = typeof name === 'string' ? nearest(name, known) : undefined;
  return suggestion === undefined ? '' : `, did you mean "${suggestion}"?`;
}

const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
};

/** One alternative of an anyOf in a few words. */
function form(schema: JsonSchema): string {
  if (schema['const'] !== undefined) return shown(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String).join(', ');
  if (typeof schema['$ref'] === 'string') return `a ${schema['$ref'].replace(/.*\//, '')}`;
  if (schema['type'] === 'object') {
    const keys = Object.keys((schema['properties'] as object | undefined) ?? {});
    return keys.length === 0 ? 'an object' : `an object with ${keys.join(', ')}`;
  }
  if (schema['type'] === 'array') return `a list${isForm(schema['items']) ? ` of ${form(schema['items'])}` : ''}`;
  return String(schema['type'] ?? 'anything');
}

const isForm = (items: unknown): items is JsonSchema =>
  typeof items === 'object' && items !== null && !Array.isArray(items);
