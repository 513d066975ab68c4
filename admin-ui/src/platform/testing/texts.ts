import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The texts that the server serves, as it serves them; codegen wrote them from schemas/. */
export const textsJson = (language: string): string =>
  readFileSync(join(import.meta.dirname, '../../../../api/src/generated/texts', `${language}.json`), 'utf8');

/** The same, by their keys. */
export const textsOf = (language: string): Record<string, string> =>
  JSON.parse(textsJson(language)) as Record<string, string>;
