import { join, type Field, type Query, type Term } from './query.ts';

type Token = { kind: 'and' | 'or' | 'not' | 'open' | 'close' } | { kind: 'term'; text: string; form: Term['form'] };

/** The operators, in capitals so that the same small words stay words; each of the three languages has its own. */
const OPERATORS: Record<string, 'and' | 'or' | 'not'> = {
  AND: 'and',
  ET: 'and',
  Y: 'and',
  '&': 'and',
  '&&': 'and',
  OR: 'or',
  OU: 'or',
  O: 'or',
  '|': 'or',
  '||': 'or',
  NOT: 'not',
  SAUF: 'not',
  SIN: 'not',
  '!': 'not',
};

const OPENING = '"“”„«»';
const CLOSING = '"“”»«';

/**
 * Reads what somebody typed: words (all must occur), AND, OR, NOT or a minus, "phrases", (groups) and beginnings*.
 * Nothing is an error: a quote or bracket left open ends with the text, an operator without its word is passed over.
 * Undefined when there is no word.
 */
export function readQuery(text: string, { field = 'all', exact = false }: { field?: Field; exact?: boolean } = {}) {
  const tokens = tokensOf(text);
  let at = 0;

  const either = (depth: number): Query | undefined => {
    const parts: Query[] = [];
    for (;;) {
      const part = all(depth);
      if (part) parts.push(part);
      if (tokens[at]?.kind !== 'or') return join('or', parts);
      at++;
    }
  };

  const all = (depth: number): Query | undefined => {
    const parts: Query[] = [];
    for (let token = tokens[at]; token && token.kind !== 'or'; token = tokens[at]) {
      if (token.kind === 'close' && depth > 0) break;
      if (token.kind === 'and' || token.kind === 'close') {
        at++;
        continue;
      }
      const part = one(depth);
      if (part) parts.push(part);
    }
    return join('and', parts);
  };

  const one = (depth: number): Query | undefined => {
    const token = tokens[at++];
    if (token?.kind === 'not') {
      if (tokens[at]?.kind === 'or' || tokens[at]?.kind === 'close') return undefined;
      const part = one(depth);
      if (!part) return undefined;
      return part.kind === 'not' ? part.part : { kind: 'not', part };
    }
    if (token?.kind === 'and') return one(depth);
    if (token?.kind === 'open') {
      const part = either(depth + 1);
      if (tokens[at]?.kind === 'close') at++;
      return part;
    }
    if (token?.kind !== 'term') return undefined;
    return { kind: 'term', text: token.text, field, form: exact && token.form === 'stem' ? 'exact' : token.form };
  };

  return either(0);
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const add = (word: string, form: Term['form']) => {
    if (/[\p{L}\p{N}]/u.test(word)) tokens.push({ kind: 'term', text: word.trim().replace(/\s+/g, ' '), form });
  };
  for (let at = 0; at < text.length;) {
    const char = text[at]!;
    if (/\s/.test(char)) at++;
    else if (char === '(' || char === ')') {
      tokens.push({ kind: char === '(' ? 'open' : 'close' });
      at++;
    } else if (OPENING.includes(char)) {
      const end = endOf(text, at + 1, (one) => CLOSING.includes(one));
      add(text.slice(at + 1, end), 'exact');
      at = end + 1;
    } else {
      const end = endOf(text, at, (one) => /[\s()]/.test(one) || OPENING.includes(one));
      readWord(text.slice(at, end), text[end] ?? ' ', tokens, add);
      at = end;
    }
  }
  return tokens;
}

function readWord(
  written: string,
  next: string,
  tokens: Token[],
  add: (word: string, form: Term['form']) => void,
): void {
  const operator = OPERATORS[written];
  if (operator) {
    tokens.push({ kind: operator });
    return;
  }
  const [, sign = '', word = ''] = /^([-–!+]*)(.*)$/su.exec(written)!;
  // A dash between two words is a dash; before a word, a phrase or a group it is a minus.
  const sticks = /[\p{L}\p{N}]/u.test(word) || (word === '' && !/\s/.test(next));
  if (sticks && /[-–!]/.test(sign)) tokens.push({ kind: 'not' });
  let end = word.length;
  while (word[end - 1] === '*') end--;
  const beginning = end < word.length && /[\p{L}\p{N}]{2}$/u.test(word.slice(Math.max(0, end - 4), end));
  add(word.slice(0, end), beginning ? 'prefix' : 'stem');
}

function endOf(text: string, from: number, ends: (char: string) => boolean): number {
  for (let at = from; at < text.length; at++) if (ends(text[at]!)) return at;
  return text.length;
}
