import { setImmediate as others } from 'node:timers/promises';
import { query } from '../platform/database/database.ts';
import type { Compiled } from './compile-query.ts';
import { excerpt, marksIn, tokensOf, type Marker, type Token } from './marks.ts';

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

/** The texts in the order in which they are shown. */
const SHOWN = ['name', 'resume', 'cover_letter', 'answers', 'notes', 'tags'];

/** Puts the places of the words beside each card, and tells the forms in which they occur. */
export async function addMatches(cards: FoundCard[], terms: Compiled['terms']) {
  const wanted = terms.filter((term) => term.wanted);
  const read = await inPieces(cards, ({ texts = {} }) =>
    SHOWN.flatMap((field) => {
      const text = texts[field];
      return text ? [{ field, text, tokens: tokensOf(text) }] : [];
    }),
  );
  const markers = await markersOf(wanted, read.flat());
  const forms = new Set<string>();
  const answered = await inPieces(cards, ({ texts: _, ...card }, at) => {
    const matches = read[at]!.flatMap(({ field, text, tokens }): Match[] => {
      const marks = marksIn(tokens, markers, field);
      if (marks.length === 0) return [];
      for (const { words } of marks) for (const word of words) forms.add(word);
      return [{ field, ...excerpt(text, marks) }];
    });
    // The name stands on the card; the part of a text says more.
    return { ...card, matches, snippet: matches.find(({ field }) => field !== 'name') ?? matches[0] ?? null };
  });
  return { cards: answered, forms: [...forms].slice(0, 200) };
}

/** So long this process may be busy with one search before others have their turn (ms). */
const PIECE_MS = 15;

/** `cards.map(look)`, with pauses for everybody else: a page of long resumes takes a second. */
async function inPieces<Card, Seen>(cards: Card[], look: (card: Card, at: number) => Seen): Promise<Seen[]> {
  const seen: Seen[] = [];
  let since = performance.now();
  for (const [at, card] of cards.entries()) {
    seen.push(look(card, at));
    if (performance.now() - since < PIECE_MS) continue;
    await others();
    since = performance.now();
  }
  return seen;
}

/** What to mark. Which words share a stem only the database knows; it is asked for those that begin alike. */
async function markersOf(terms: Compiled['terms'], texts: { tokens: Token[] }[]): Promise<Marker[]> {
  const stemmed = terms.filter(({ term, spaced }) => term.form === 'stem' && !spaced.includes(' '));
  const beginnings = new Set(stemmed.map(({ spaced }) => spaced.slice(0, 3)));
  const alike = new Set<string>();
  for (const { tokens } of texts) {
    for (const { word } of tokens) if (beginnings.has(word.slice(0, 3))) alike.add(word);
  }
  const families = alike.size > 0 ? await familiesOf([...alike]) : new Map<string, string[]>();
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

async function familiesOf(words: string[]): Promise<Map<string, string[]>> {
  const rows = await query<{ word: string; stems: string[] }>(
    'select word, public.rolecall_stems(word) as stems from unnest($1::text[]) word',
    [words.slice(0, 5000)],
    { name: 'search-stems' },
  );
  return new Map(rows.map(({ word, stems }) => [word, stems]));
}
