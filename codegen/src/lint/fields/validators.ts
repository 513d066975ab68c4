import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../../ir.ts';

/** Formats that the api checks by itself (api/src/platform/chain/validate.ts). */
const API_FORMATS = ['phone', 'person-name'];

/** Validators that are called once, or compiled for the errors alone, are not worth their optimizing. */
export const usedOnce = { optimize: false } as const;

/** Ajv as the lint uses it: every error, with the data and the schema that it is about. */
export function newAjv(): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true, code: usedOnce });
  addFormats.default(ajv);
  for (const name of API_FORMATS) ajv.addFormat(name, true);
  return ajv;
}

/** Ajv as the api uses it (api/src/platform/chain/input/validate.ts): what it does not know, it refuses to compile. */
function apiAjv(): Ajv {
  const ajv = new Ajv({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
    allowUnionTypes: true,
    logger: false,
    code: usedOnce,
  });
  addFormats.default(ajv);
  for (const name of API_FORMATS) ajv.addFormat(name, true);
  ajv.addVocabulary(['example', 'discriminator', 'x-message']);
  return ajv;
}

/** So many schemas are kept compiled at most: an Ajv lets go of none. */
const kept = 5_000;

/**
 * Compiles schemas, those of the run before by their text: compiling takes longer than all the rest of reading them. Of
 * what cannot be compiled the message is answered.
 */
export class Compiler {
  #ajv: Ajv;
  #compiled = new Map<string, ValidateFunction | string>();
  readonly #create: () => Ajv;

  constructor(create: () => Ajv) {
    this.#create = create;
    this.#ajv = create();
  }

  compile(schema: JsonSchema): ValidateFunction | string {
    const text = JSON.stringify(schema);
    const known = this.#compiled.get(text);
    if (known !== undefined) return known;
    if (this.#compiled.size >= kept) {
      this.#ajv = this.#create();
      this.#compiled.clear();
    }
    const compiled = this.#tryTo(schema);
    this.#compiled.set(text, compiled);
    return compiled;
  }

  #tryTo(schema: JsonSchema): ValidateFunction | string {
    try {
      return this.#ajv.compile(schema);
    } catch (error) {
      return (error as Error).message;
    }
  }
}

/** As the api reads bodies and queries; with further `words` that stand in a schema. */
export const apiCompiler = (words: string[] = []) =>
  new Compiler(() => {
    const ajv = apiAjv();
    ajv.addVocabulary(words);
    return ajv;
  });
