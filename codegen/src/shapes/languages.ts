import { readFileSync } from 'node:fs';

const defaults = new URL('../../../schemas/meta/defaults.json', import.meta.url);

/** A code of `languages` in schemas/meta/defaults.json; the generated file of this name knows which. */
export type Language = string;

/** The languages of the product; the first is the one that comes where nothing else is known. */
export const LANGUAGES: readonly [Language, ...Language[]] = (
  JSON.parse(readFileSync(defaults, 'utf8')) as { languages: [Language, ...Language[]] }
).languages;
