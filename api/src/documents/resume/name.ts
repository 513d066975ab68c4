import { foldInPlace } from './fold.ts';
import type { Line } from './lines.ts';
import { headingKind } from './vocabulary/headings.ts';
import {
  CREDENTIALS,
  GIVEN_AFTER_PARTICLE,
  HONORIFIC,
  NEVER_IN_NAMES,
  PARTICLES,
  SECOND_GIVEN_NAMES,
} from './vocabulary/names.ts';
import { namesCompany, namesJob } from './vocabulary/titles.ts';

export interface PersonName {
  readonly first_name: string;
  readonly last_name: string;
}

const NOBODY: PersonName = { first_name: '', last_name: '' };
const WORD = /^(?:\p{L}[\p{L}'’.-]*|\p{Lu}\.)$/u;

const FIRST_LABEL = /^(?:first name|given names?|prenoms?|nombres?|nombre de pila)\s*:\s*(\S.*)$/;
const LAST_LABEL = /^(?:last name|family name|surname|nom de famille|apellidos?)\s*:\s*(\S.*)$/;
const NOM_LABEL = /^nom\s*:\s*(\S.*)$/;
const FULL_LABEL =
  /^(?:name|full name|first name(?:\(s\))? ?\/ ?surname(?:\(s\))?|nom complet|nom et prenom|prenom et nom|prenom(?:\(s\))? ?\/ ?nom(?:\(s\))?|nombre completo|nombre y apellidos?|nombre(?:\(s\))? ?\/ ?apellidos?(?:\(s\))?|nombre)\s*:\s*(\S.*)$/;
/** Labels that ask for the family name first. */
const FAMILY_FIRST_LABEL =
  /^(?:surname(?:\(s\))? ?\/ ?first name(?:\(s\))?|nom(?:\(s\))? ?\/ ?prenom(?:\(s\))?|apellidos?(?:\(s\))? ?[/y,] ?nombre(?:\(s\))?)\s*:\s*(\S.*)$/;

/** A name stands near the beginning of its line. */
const MAX_LINE = 200;

/** How many lines from the top a name is looked for in. */
const REACH = 12;

/**
 * Finds the person's name among the first lines: labelled, or the first line that can be nothing but a name.
 *
 * @param email its letters decide between lines that could both be names
 * @param familyNames how many family names people carry where the resume comes from
 */
export function nameIn(lines: readonly Line[], email: string, familyNames: 1 | 2): PersonName {
  const texts = lines
    .flatMap((line) => line.text.slice(0, MAX_LINE).split(/\t|\s[|•·]\s|;/))
    .map((text) => text.trim());
  const labelled = labelledName(texts, familyNames);
  if (labelled) return labelled;
  const local = mailboxOf(email);
  const candidates = candidatesIn(texts.slice(0, REACH * 2), local, familyNames);
  return candidates.find((name) => inMailbox(`${name.first_name} ${name.last_name}`, local)) ?? candidates[0] ?? NOBODY;
}

/** True for a line that is a name and one that the mailbox carries. */
export function isOwnName(text: string, email: string): boolean {
  if (text.length > MAX_LINE) return false;
  const local = mailboxOf(email);
  return couldBeName(tidy(text), local) && inMailbox(tidy(text), local);
}

function mailboxOf(email: string): string {
  return foldInPlace(email.split('@')[0] ?? '').replaceAll(/[^a-z]/g, '');
}

function labelledName(texts: readonly string[], familyNames: 1 | 2): PersonName | undefined {
  const valueOf = (label: RegExp): string | undefined => {
    for (const text of texts) {
      const value = label.exec(foldInPlace(text))?.[1];
      if (value) return tidy(text.slice(text.length - value.length));
    }
    return undefined;
  };
  const last = valueOf(LAST_LABEL);
  const first = valueOf(FIRST_LABEL);
  if (first && last) return { first_name: titled(first), last_name: titled(last) };
  const nom = valueOf(NOM_LABEL);
  if (nom && first) return { first_name: titled(first), last_name: titled(nom) };
  const familyFirst = valueOf(FAMILY_FIRST_LABEL);
  if (familyFirst) return splitFamilyFirst(familyFirst, familyNames);
  const full = valueOf(FULL_LABEL) ?? nom;
  return full ? split(full, familyNames) : undefined;
}

function candidatesIn(texts: readonly string[], local: string, familyNames: 1 | 2): PersonName[] {
  const found: PersonName[] = [];
  for (const [index, text] of texts.entries()) {
    const name = tidy(text);
    const next = tidy(texts[index + 1] ?? '');
    // A large name is often set on two lines: "MARIE" above "TREMBLAY".
    if (index < 3 && isWord(name) && isWord(next) && couldBeName(`${name} ${next}`, local)) {
      found.push(split(`${name} ${next}`, familyNames));
    } else if (couldBeName(name, local)) found.push(split(name, familyNames));
  }
  return found;
}

function isWord(text: string): boolean {
  return /^\p{Lu}[\p{L}'’-]+$/u.test(text) && headingKind(text) === undefined;
}

function tidy(text: string): string {
  const spaced = text.replace(/^(?:\p{Lu} ){3,}.*$/u, closeLetters);
  return spaced
    .replace(/\(.*?\)|["“«].*?["”»]/g, ' ')
    .replace(HONORIFIC, '')
    .replaceAll(CREDENTIALS, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s,:–—-]+$/, '')
    .trim();
}

/** "J A N E   D O E": letters set apart, words by more than one space or not at all. */
function closeLetters(text: string): string {
  return text
    .split(/\s{2,}/)
    .map((word) => word.replaceAll(' ', ''))
    .join(' ');
}

function couldBeName(text: string, local: string): boolean {
  if (text.length < 4 || text.length > 60 || /[\d@:/|]/.test(text)) return false;
  const words = text.replace(',', ' ').split(/\s+/);
  if (words.length < 2 || words.length > 7 || !words.every((word) => WORD.test(word))) return false;
  const main = words.filter((word) => !PARTICLES.has(foldInPlace(word)));
  if (
    main.length < 2 ||
    main.length > 5 ||
    !main.every((word) => /^\p{Lu}|^(?:d|l|o)['’]\p{Lu}/u.test(word) || !/[\p{Ll}\p{Lu}]/u.test(word))
  )
    return false;
  const folded = foldInPlace(text);
  if (NEVER_IN_NAMES.test(folded) || headingKind(text) !== undefined) return false;
  // Baker, Dean and Marchand are names too: where the mailbox has one of them, the words do not count.
  return inMailbox(text, local) || (!namesJob(text) && !namesCompany(text));
}

/** Parts of the name stand in the address of the mailbox. */
function inMailbox(name: string, local: string): boolean {
  if (local.length < 3) return false;
  return foldInPlace(name)
    .split(/[^a-z]+/)
    .some((word) => word.length >= 3 && local.includes(word));
}

/** Divides a full name. A family name is recognised by capitals, by its particle, or by its place. */
function split(full: string, familyNames: 1 | 2): PersonName {
  const comma = /^([^,]+),\s*(.+)$/.exec(full);
  if (comma?.[1] && comma[2]) return { first_name: titled(comma[2]), last_name: titled(comma[1]) };
  const words = full.split(/\s+/);
  const capitals = words.map(
    (word) => word.length > 1 && /\p{Lu}/u.test(word) && word === word.toUpperCase() && !/^\p{Lu}\.$/u.test(word),
  );
  if (capitals.includes(true) && capitals.includes(false)) {
    const byCapitals = splitByCapitals(words, capitals);
    if (byCapitals) return byCapitals;
  }
  const groups = groupsOf(words);
  const family = familyGroups(groups, familyNames);
  return {
    first_name: titled(groups.slice(0, -family).join(' ')),
    last_name: titled(groups.slice(-family).join(' ')),
  };
}

/** "Dupont Jean" and "García López Ana", where a label says that the family name comes first. */
function splitFamilyFirst(full: string, familyNames: 1 | 2): PersonName {
  const groups = groupsOf(full.split(/\s+/));
  const marked = /,/.test(full) || (/\p{Ll}/u.test(full) && /(?<!\p{L})\p{Lu}{2}/u.test(full));
  if (marked || groups.length < 2) return split(full, familyNames);
  const family = Math.min(familyNames, groups.length - 1);
  return { first_name: titled(groups.slice(family).join(' ')), last_name: titled(groups.slice(0, family).join(' ')) };
}

/** "Jean DUPONT", "DUPONT Jean", "Marie de LA TOUR". */
function splitByCapitals(words: readonly string[], capitals: readonly boolean[]): PersonName | undefined {
  const first = capitals.indexOf(true);
  const last = capitals.lastIndexOf(true);
  if (capitals.slice(first, last + 1).includes(false)) return undefined;
  if (first === 0) {
    if (last === words.length - 1) return undefined;
    return { last_name: titled(words.slice(0, last + 1).join(' ')), first_name: words.slice(last + 1).join(' ') };
  }
  if (last !== words.length - 1) return undefined;
  let from = first;
  while (from > 1 && PARTICLES.has(foldInPlace(words[from - 1] ?? ''))) from -= 1;
  return { first_name: words.slice(0, from).join(' '), last_name: titled(words.slice(from).join(' ')) };
}

/** Words with the particles in front of them: [María] [de los Ángeles] [García] [López]. */
function groupsOf(words: readonly string[]): string[] {
  const groups: string[] = [];
  let pending: string[] = [];
  for (const [index, word] of words.entries()) {
    pending.push(word);
    if (index > 0 && PARTICLES.has(foldInPlace(word)) && index < words.length - 1) continue;
    groups.push(pending.join(' '));
    pending = [];
  }
  return groups;
}

/** How many groups at the end are the family name: two where that is the custom, unless a second given name is plain. */
function familyGroups(groups: readonly string[], familyNames: 1 | 2): number {
  if (familyNames === 1 || groups.length < 3) return 1;
  if (groups.length > 3) return 2;
  const second = foldInPlace(groups[1] ?? '').split(' ');
  const given = second.length > 1 ? GIVEN_AFTER_PARTICLE : SECOND_GIVEN_NAMES;
  return given.has(second.at(-1) ?? '') ? 1 : 2;
}

/** Names in capitals get small letters; particles in them become small, as they are written in running text. */
function titled(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .split(' ')
    .map((word, index) => (index > 0 && PARTICLES.has(foldInPlace(word)) ? word : capitalised(word)))
    .map((word, index, words) =>
      index === 0 && words.length > 1 && PARTICLES.has(foldInPlace(word)) ? word.toLowerCase() : word,
    )
    .join(' ');
}

function capitalised(word: string): string {
  return word.replaceAll(/(^|[-'’.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
