import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

/** Ajv as the lint uses it: every error, with the data and the schema that it is about. */
export function newAjv(): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
  addFormats.default(ajv);
  return ajv;
}
