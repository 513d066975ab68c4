import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { query } from '../platform/database/database.ts';
import type { Compiled } from './compile-query.ts';
import { excerpt, marksIn, tokensOf, type Marker } from './marks.ts';

/** A found application as the database answers it. */
export interface FoundCard {
  id: number;
  texts?: Partial<Record<string, string | null>>;
  [name: string]: unknown;
}

/** Where words stand in one text: a short part of it, with places [from, to) of what was found. */
export interface Match {
  field: string;
  text: string;
  marks: [number, number][];
}

/** Forms of the words that are told, and words of the texts whose stems are asked for. */
const MOST_FORMS = 200;
const MOST_ALIKE = 5000;

/** The texts in the order in which they are shown. */
const SHOWN = ['name', 'resume', 'cover_letter', 'answers', 'notes', 'tags'];

/**
 * Puts the places of the words beside each card, and tells the forms in which they occur. Texts are long and strangers'
 * own: they are gone through one by one, and others have their turn in between.
 */
export async function addMatches(cards: FoundCard[], terms: Compiled['terms']) {
  const wanted = terms.filter((term) => term.wanted);
  const markers = await markersOf(wanted, cards);
  const forms = new Set<string>();
  const answered: FoundCard[] = [];
  for (const { texts = {}, ...card } of cards) {
    const matches = textsOf({ texts }).flatMap(({ field, text }): Match[] => {
      const marks = marksIn(tokensOf(text), markers, field);
      if (marks.length === 0) return [];
      for (const { words } of marks) for (const word of words) if (forms.size < MOST_FORMS) forms.add(word);
      return [{ field, ...excerpt(text, marks) }];
    });
    // The name stands on the card; the part of a text says more.
    const snippet = matches.find(({ field }) => field !== 'name') ?? matches[0] ?? null;
    answered.push({ ...card, matches, snippet });
    await turnOfOthers();
  }
  return { cards: answered, forms: [...forms] };
}

function textsOf({ texts = {} }: Pick<FoundCard, 'texts'>): { field: string; text: string }[] {
  return SHOWN.flatMap((field) => {
    const text = texts[field];
    return text ? [{ field, text }] : [];
  });
}

/** What to mark. Which words share a stem only the database knows; it is asked for those that begin alike. */
async function markersOf(terms: Compiled['terms'], cards: FoundCard[]): Promise<Marker[]> {
  const stemmed = terms.filter(({ term, spaced }) => term.form === 'stem' && !spaced.includes(' '));
  const alike = await wordsLike(new Set(stemmed.map(({ spaced }) => spaced.slice(0, 3))), cards);
  const families = alike.length > 0 ? await familiesOf(alike) : new Map<string, string[]>();
  return terms.map(({ term, spaced, stems }) => {
    const words = spaced.split(' ').filter(Boolean);
    if (words.length > 1) return { field: term.field, words };
    const word = words[0] ?? '';
    if (term.form === 'exact') return { field: term.field, words: [word] };
    if (term.form === 'prefix') return { field: term.field, beginning: word };
    const family = [...families].filter(([, own]) => own.some((stem) => stems?.includes(stem))).map(([each]) => each);
    return { field: term.field, family: new Set([word, ...family]), nameBeginning: word.length > 2 ? word : undefined };
  });
}

/** Words of the cards' texts that begin with one of these. */
async function wordsLike(beginnings: Set<string>, cards: FoundCard[]): Promise<string[]> {
  const alike = new Set<string>();
  if (beginnings.size === 0) return [];
  for (const card of cards) {
    for (const { text } of textsOf(card)) {
      for (const { word } of tokensOf(text)) {
        if (alike.size < MOST_ALIKE && beginnings.has(word.slice(0, 3))) alike.add(word);
      }
    }
    await turnOfOthers();
  }
  return [...alike];
}

async function familiesOf(words: string[]): Promise<Map<string, string[]>> {
  const rows = await query<{ word: string; stems: string[] }>(
    'select word, public.rolecall_stems(word) as stems from unnest($1::text[]) word',
    [words],
    { name: 'search-stems' },
  );
  return new Map(rows.map(({ word, stems }) => [word, stems]));
}
