import { readFileSync } from 'node:fs';
import type { Artifact, Emitter } from '../artifact.ts';
import { json } from '../artifact.ts';
import { LANGUAGES } from '../shapes/languages.ts';

/** A language named in itself, as it stands alone in a menu. */
function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

const languages = `/** The languages of the product; the first is the one that comes where nothing else is known. */
export const LANGUAGES = ${json(LANGUAGES)} as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of who reads where nothing says another. */
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/** Each language named in itself, as a language menu must. */
export const LANGUAGE_NAMES: Record<Language, string> = ${json(Object.fromEntries(LANGUAGES.map((one) => [one, nameOf(one)])))};

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);
`;

const copy = (workspace: string, name: string): Artifact => ({
  path: `${workspace}/src/generated/${name}`,
  from: `codegen/src/shapes/${name}`,
  text: readFileSync(new URL(`../shapes/${name}`, import.meta.url), 'utf8'),
});

/** languages.ts: which languages there are. in-language.ts: a text per language as one reader sees it, beside it in SQL. */
export const emitLanguages: Emitter = () => [
  ...['api', 'admin-ui'].map((workspace) => ({
    path: `${workspace}/src/generated/languages.ts`,
    from: 'schemas/meta/defaults.json',
    text: languages,
  })),
  copy('api', 'in-language.ts'),
  copy('api', 'in-language-sql.ts'),
  copy('admin-ui', 'in-language.ts'),
];
