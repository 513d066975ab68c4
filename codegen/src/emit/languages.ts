import { readFileSync } from 'node:fs';
import type { Artifact, Emitter } from '../artifact.ts';
import { json } from '../artifact.ts';
import type { Model } from '../ir.ts';
import { languageName, LANGUAGES } from '../shapes/languages.ts';

const languages = `/** The languages of the product; the first is the one that comes where nothing else is known. */
export const LANGUAGES = ${json(LANGUAGES)} as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of who reads where nothing says another. */
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/** Each language named in itself, as a language menu must. */
export const LANGUAGE_NAMES: Record<Language, string> = ${json(Object.fromEntries(LANGUAGES.map((one) => [one, languageName(one, one)])))};

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);
`;

const copy = (workspace: string, name: string): Artifact => ({
  path: `${workspace}/src/generated/${name}`,
  from: `codegen/src/shapes/${name}`,
  text: readFileSync(new URL(`../shapes/${name}`, import.meta.url), 'utf8'),
});

/** en → enUS, fr → frFR: a language in its own country, as Material names its texts. */
const materialLocale = (language: string) => `${language}${new Intl.Locale(language).maximize().region ?? ''}`;

/** mui-locales.ts: the words of Material's own parts, which speak English where nothing else is said. */
const muiLocales = () => {
  const others = LANGUAGES.filter((language) => language !== 'en');
  const names = others.map(materialLocale);
  return `import { ${names.toSorted().join(', ')} } from '@mui/material/locale';

/** The words that Material's own parts bring, by language. */
export const muiLocales: Record<string, object> = { ${others.map((one, at) => `${one}: ${names[at]}`).join(', ')} };
`;
};

/** start-failure.ts: what the staff application says when the server, which has the texts, cannot be reached. */
const startFailure = ({ texts }: Model) => {
  const words = (language: string) =>
    ['title', 'again'].map((name) => [name, texts[`admin.startFailure.${name}`]?.[language] ?? '']);
  const byLanguage = Object.fromEntries(LANGUAGES.map((one) => [one, Object.fromEntries(words(one))]));
  return `import type { Language } from './languages.ts';

export const startFailure: Record<Language, { title: string; again: string }> = ${json(byLanguage)};
`;
};

/** languages.ts: which languages there are. in-language.ts: a text per language as one reader sees it, beside it in SQL; row-title.ts: rows by their name. */
export const emitLanguages: Emitter = (model) => [
  ...['api', 'admin-ui', 'career-site'].map((workspace) => ({
    path: `${workspace}/src/generated/languages.ts`,
    from: 'schemas/meta/defaults.json',
    text: languages,
  })),
  copy('api', 'in-language.ts'),
  copy('api', 'in-language-sql.ts'),
  copy('admin-ui', 'in-language.ts'),
  copy('api', 'row-title.ts'),
  copy('admin-ui', 'row-title.ts'),
  {
    path: 'admin-ui/src/generated/mui-locales.ts',
    from: 'schemas/meta/defaults.json',
    text: muiLocales(),
  },
  {
    path: 'admin-ui/src/generated/start-failure.ts',
    from: 'schemas/texts/platform/admin.json',
    text: startFailure(model),
  },
];
