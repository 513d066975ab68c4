import type { ItemOf } from '../../platform/call.ts';

export type Colleague = ItemOf<'colleaguesOf'>;

/** What is being typed after an `@`. */
export interface Typed {
  /** Where the `@` stands. */
  at: number;
  words: string;
}

/** The longest name that is looked for. */
const LONGEST = 60;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The `@` that somebody is typing a name after, by the text and where its caret is; none within a word or address. */
export function typedAt(text: string, caret: number): Typed | undefined {
  const at = text.lastIndexOf('@', caret - 1);
  if (at < 0 || caret - at > LONGEST || /[\p{L}\p{N}._%+-]/u.test(text[at - 1] ?? ' ')) return undefined;
  const words = text.slice(at + 1, caret);
  return /[\n@]|^\s/.test(words) ? undefined : { at, words };
}

/** Colleagues whose name, or one of its parts, begins with what was typed. */
export function matching(colleagues: readonly Colleague[], words: string): Colleague[] {
  const wanted = plain(words);
  return colleagues.filter(({ name }) => {
    const known = plain(name);
    return known.startsWith(wanted) || known.split(/[\s-]+/).some((part) => part.startsWith(wanted));
  });
}

/** A text with a colleague's name in the place of what was typed, and where the caret stands then. */
export function withMention(text: string, { at, words }: Typed, { name }: Colleague): { text: string; caret: number } {
  const rest = text.slice(at + 1 + words.length);
  const before = `${text.slice(0, at)}@${name}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: before + rest, caret: before.length + (/^\s/.test(rest) ? 1 : 0) };
}

/** Whether a name ends where the rest of a text begins. */
const endsName = (rest: string) => !/^[\p{L}\p{N}]/u.test(rest);

/** The colleagues whom a text names after an `@`; of several of one name those who were picked, or else all. */
export function mentionedIn(text: string, colleagues: readonly Colleague[], picked: readonly number[]): Colleague[] {
  let rest = text;
  const found = new Set<string>();
  // The longer name first: who is called Ann Lee Park is not Ann Lee.
  const names = [...new Set(colleagues.map(({ name }) => name))].sort((a, b) => b.length - a.length);
  for (const name of names) {
    const parts = rest.split(`@${name}`);
    const kept = parts.slice(1).reduce((text, part) => {
      const isWhole = endsName(part);
      if (isWhole) found.add(name);
      return `${text}${isWhole ? '\n' : `@${name}`}${part}`;
    }, parts[0]!);
    rest = kept;
  }
  return colleagues.filter(({ id, name }) => {
    if (!found.has(name)) return false;
    const chosen = colleagues.filter((other) => other.name === name && picked.includes(other.id));
    return chosen.length === 0 || chosen.some((other) => other.id === id);
  });
}

/** A word after an `@` that is no colleague's name. */
export interface Unknown {
  /** Where the `@` stands. */
  at: number;
  word: string;
}

/** What a text names after an `@` though no colleague is called so: nobody is told of it. */
export function unknownIn(text: string, colleagues: readonly Colleague[]): Unknown[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}._%+-])@(\p{L}[\p{L}\p{M}\p{N}'’-]*)/gu)]
    .filter(
      ({ index }) =>
        !colleagues.some(
          ({ name }) => text.startsWith(name, index + 1) && endsName(text.slice(index + 1 + name.length)),
        ),
    )
    .map(({ 0: word, index: at }) => ({ at, word }));
}
