import type { Rows } from '../generated/rows.ts';

/** What speaks for spam; the words for each stand in the schema of held applications. */
export type Sign = Rows['held_applications']['signs'][number];

/** What each sign adds. */
const POINTS: Record<Sign, number> = {
  trap: 5,
  unproven: 5,
  links: 3,
  same_text: 3,
  early: 2,
  script: 2,
  unstamped: 1,
  busy: 1,
  disposable: 1,
};

/** From so many points on, a form is held for a look: the hidden field, or two signs that rarely meet by chance. */
export const HELD_FROM = 5;

/** From so many points on, it is odd enough to ask the browser for a proof where the organization wants that. */
export const ODD_FROM = 2;

export const pointsOf = (signs: readonly Sign[]): number => signs.reduce((sum, sign) => sum + POINTS[sign], 0);

/** So many web addresses in what somebody writes are more than their profile, portfolio and the like. */
const MANY_LINKS = 5;

/** Whether a text holds more web addresses than people have reason to give. */
export const hasManyLinks = (text: string): boolean =>
  (text.match(/\bhttps?:\/\/|\bwww\.|\[url|<a\s/giu)?.length ?? 0) >= MANY_LINKS;

/** Shorter texts say little of which script somebody writes. */
const FEWEST_LETTERS = 40;

/** Whether most letters of a text are of another script than the languages of the pages, which all write Latin. */
export function isForeignScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters >= FEWEST_LETTERS && latin * 2 < letters;
}

/** What is compared of a text: letters and digits alone; nothing of short ones, which many people write alike. */
export function comparedText(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain.length >= 120 ? plain : undefined;
}
