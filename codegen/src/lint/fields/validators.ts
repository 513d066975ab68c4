import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

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
export function apiAjv(): Ajv {
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
