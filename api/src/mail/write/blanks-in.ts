import type { Language } from '../../generated/shapes.ts';
import {
  countBlanks,
  fillPlaceholders,
  textOf,
  unknownPlaceholders,
  usedPlaceholders,
  type PlaceholderValues,
} from '../../platform/mail/index.ts';
import { houseSource, placeholderValues, type HouseSource } from '../../templates/index.ts';
import { asHtml, type Subject } from './compose.ts';
import { wordsIn, type Draft } from './draft.ts';

/** How many of some mails are not filled in everywhere. */
export interface Blanks {
  /** Mails that will be sent. */
  total: number;
  /** Those of them with blanks. */
  mails: number;
  blanks: number;
  /** Names between double braces that are no placeholders. */
  unknown: string[];
  /** The first with either, by its place among those that were given. */
  first: number | null;
}

/** What a reader of a draft in one language reads, before it is filled in. */
interface Words {
  language: Language;
  texts: string[];
  /** Placeholders in it, which alone make its mails differ. */
  used: string[];
  unknown: string[];
}

/** Counts what is left to fill in of a draft, in the mail of each of these; undefined gets none. */
export async function blanksIn(draft: Draft, recipients: (Subject | undefined)[]): Promise<Blanks> {
  const countFor = counter(draft, await houseSource());
  const sum: Blanks = { total: 0, mails: 0, blanks: 0, unknown: [], first: null };
  const unknown = new Set<string>();
  recipients.forEach((recipient, at) => {
    const found = recipient && countFor(recipient);
    if (!found) return;
    sum.total += 1;
    sum.mails += found.blanks > 0 ? 1 : 0;
    sum.blanks += found.blanks;
    found.unknown.forEach((name) => unknown.add(name));
    if (found.blanks > 0 || found.unknown.length > 0) sum.first ??= at;
  });
  return { ...sum, unknown: [...unknown] };
}

/**
 * Mails in one language differ by their placeholders alone, and in their blanks only by those that are empty. So the
 * letter is read once a language, and filled in and counted once for all who lack the same.
 */
function counter(draft: Draft, house: HouseSource) {
  const template = { custom_placeholder: draft.own };
  const words = new Map<Language, Words | undefined>();
  const counted = new Map<string, number>();

  return ({ recipient, jobName, language: wanted }: Subject): Pick<Blanks, 'blanks' | 'unknown'> | undefined => {
    const language = draft.language ?? wanted;
    const valuesIn = (of: Language) =>
      placeholderValues(template, { language: of, recipient, job: { name: jobName }, ...house }, draft.custom);
    if (!words.has(language))
      words.set(
        language,
        readWords(draft, language, (of) => valuesIn(of).keys()),
      );
    const read = words.get(language);
    if (!read) return undefined;
    const values = valuesIn(read.language);
    const key = JSON.stringify([read.language, ...read.used.map((name) => whatCounts(values.get(name)))]);
    if (!counted.has(key)) counted.set(key, countIn(read.texts, values));
    return { blanks: counted.get(key)!, unknown: read.unknown };
  };
}

function readWords(draft: Draft, wanted: Language, known: (of: Language) => Iterable<string>): Words | undefined {
  const found = wordsIn(draft, wanted);
  if (!found) return undefined;
  const { language } = found;
  const texts = [found.subject, textOf(asHtml(found.body))];
  const names = [...known(language)];
  return {
    language,
    texts,
    used: [...new Set(texts.flatMap((text) => usedPlaceholders(text, names)))],
    unknown: texts.flatMap((text) => unknownPlaceholders(text, names).map(({ name }) => name)),
  };
}

/** Of a value only whether it is empty, makes a blank itself, or makes one longer. */
const whatCounts = (value: string | null | undefined): string => {
  const text = (value ?? '').trim();
  return text === '' || /^_|_$|___/.test(text) ? text : 'x';
};

const countIn = (texts: string[], values: PlaceholderValues): number =>
  texts.reduce((sum, text) => sum + countBlanks(fillPlaceholders(text, values)), 0);
