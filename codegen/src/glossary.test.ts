import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from './load.ts';

const root = join(import.meta.dirname, '../..');

const languages = ['en', 'fr', 'es'] as const;
type Language = (typeof languages)[number];

interface Rule {
  language: Language;
  not: RegExp;
  but: string;
}

/** Promised word for word to clients of the API. */
const promised = new Set(['sales.notSent', 'sales.errors.notSetUp', 'career.account.resetSent']);

/** The rows of "Not written": `| en | `pattern` | instead |`, with \| for the bar of a pattern. */
function rulesOf(markdown: string): Rule[] {
  return [...markdown.matchAll(/^\| (en|fr|es)\s*\| `([^`]+)`\s*\| (.+?)\s*\|$/gm)].map(([, language, not, but]) => ({
    language: language as Language,
    not: new RegExp(not!.replaceAll('\\|', '|'), 'iu'),
    but: but!,
  }));
}

/** Every text in three languages below a value, each with where it stands. */
function* textsOf(value: unknown, at: string): Generator<[at: string, language: Language, text: string]> {
  if (typeof value !== 'object' || value === null) return;
  const byLanguage = value as Record<string, unknown>;
  if (languages.every((language) => byLanguage[language] !== undefined)) {
    for (const language of languages) yield* wordsOf(byLanguage[language], at, language);
    return;
  }
  for (const [key, part] of Object.entries(value)) yield* textsOf(part, `${at}/${key}`);
}

function* wordsOf(value: unknown, at: string, language: Language): Generator<[string, Language, string]> {
  if (typeof value === 'string') yield [at, language, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* wordsOf(part, `${at}/${key}`, language);
}

/** Names of buttons that show a symbol and no words. */
const symbols = new Set(['actions.moreNamed', 'views.changeNamed']);

/** What is no text: values that are filled in, addresses, placeholders and tags. */
const spoken = (text: string) => text.replace(/%\{(?!date)\w+\}|\]\([^)]*\)|\{\{[^}]*\}\}|<[^>]*>/g, ' ');

test('the glossary forbids something in each language', () => {
  const rules = rulesOf(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
  for (const language of languages)
    expect(rules.filter((rule) => rule.language === language).length).toBeGreaterThan(10);
});

test('no text holds a term that the glossary replaces', () => {
  const rules = rulesOf(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
  const { entities, requests, texts, shapes, seeds } = load(root);
  const files = [...entities, ...requests, ...texts, ...shapes.values(), ...seeds];
  const found = files.flatMap((file) =>
    [...textsOf(file.content, file.path)]
      .filter(([at]) => !promised.has(at.split('/').at(-1)!))
      .flatMap(([at, language, text]) =>
        rules
          .filter((rule) => rule.language === language && rule.not.test(spoken(text)))
          .map((rule) => `${at} (${language}): "${text}" should say ${rule.but}`),
      ),
  );
  expect(found).toEqual([]);
});

test('a notification without a name is a sentence too: nothing is « de un candidat »', () => {
  const titles = load(root).texts.flatMap(({ content }) => Object.entries(content.texts));
  const named = titles.filter(
    ([key, { fr }]) => key.startsWith('notices.titles.') && /\b(?:de|que) %\{candidate\}/.test(fr ?? ''),
  );
  expect(named.map(([key]) => key)).toEqual([]);
});

test('what a control is called holds the words that it shows, so that it can be asked for by voice', () => {
  const all = new Map(load(root).texts.flatMap(({ content }) => Object.entries(content.texts)));
  const apart = [...all].flatMap(([key, named]) => {
    const shown = all.get(key.replace(/Named$/, ''));
    if (!key.endsWith('Named') || !shown || symbols.has(key)) return [];
    return languages
      .filter((language) => !named[language]!.toLowerCase().includes(shown[language]!.toLowerCase().replace('…', '')))
      .map((language) => `${key} (${language}): "${named[language]}" is shown as "${shown[language]}"`);
  });
  expect(apart).toEqual([]);
});
