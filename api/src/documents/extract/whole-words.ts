/**
 * Puts words together that a line's end breaks, so that search finds them. The end of the word moves up to its
 * beginning; where the lines break otherwise stays as it is.
 */
export function wholeWords(text: string): string {
  if (!BROKEN.test(text)) return text;
  const known = wordsOf(text);
  const whole: string[] = [];
  for (const line of text.split('\n')) {
    const joined = whole.length > 0 ? joinedLines(whole.at(-1)!, line, known) : undefined;
    if (!joined) whole.push(line);
    else {
      whole[whole.length - 1] = joined[0];
      // A line that had nothing but the end of the word is gone.
      if (joined[1] !== '') whole.push(joined[1]);
    }
  }
  return whole.join('\n');
}

/** Soft hyphens are kept until here; U+2010 is what some programs write for them. */
const BROKEN = /[-\u00ad\u2010/_.=@][ \t]*\n/;

const FIRST_HALF = /(?<![\p{L}\p{N}])(\p{L}{1,30}(?:-\p{L}{1,30}){0,3})([-\u00ad\u2010])$/u;
const SECOND_HALF = /^(\p{L}{1,30})(?:-\p{L}+)?(?=[\s,.;:!?)\]]|$)/u;

/** An address on the web that no address ends like, and the rest of it; behind a stroke only what is no plain word. */
const ADDRESS = /(?:^|[\s(|])((?:https?:\/\/|www\.|[a-z\d-]+\.(?:com|net|org|io|fr|es|ca)\/)\S*[-/_=])$/i;
const REST_OF_ADDRESS = /^([\w%.~?=&#+/-]{2,})(?=[\s,)]|$)/;
const NO_PLAIN_WORD = /[\d%=&/]|[a-z][-_.][a-z]/;

/** A mailbox cut behind one of its signs, and the rest of it. */
const MAILBOX = /(?:^|[\s(|:])([\w.%+'-]{1,64}(?:[-_@]|@[\w.-]{0,200}[-.]))$/;
const REST_OF_MAILBOX = /^[\w.%+'@-]{1,120}/;
const WHOLE_MAILBOX = /^[\w.%+'-]+@(?:[\w-]+\.)+[A-Za-z]{2,24}$/;

/** First halves that a word keeps its hyphen behind: "non-profit", "sous-traitance". */
const PREFIXES = new Set(
  (
    'non self co ex all anti multi semi well full part long short high low front back cross on off mid pre post sub e two three four ' +
    'sous sur demi mi aide chef mini micro contre après avant vice auto inter extra porte quasi grand saint sainte ' +
    'franco hispano anglo ibero latino socio físico técnico teórico'
  ).split(' '),
);

/** What is longer than a paragraph was not broken by a page. */
const LONGEST = 1_000;

function joinedLines(line: string, next: string, known: ReadonlySet<string>): [string, string] | undefined {
  if (line.length > LONGEST || next.length > LONGEST) return undefined;
  const first = line.trimEnd();
  const second = next.trimStart();
  const address = restOfAddress(first, second) ?? restOfMailbox(first, second);
  if (address !== undefined) return [first + address, second.slice(address.length).trimStart()];
  const half = FIRST_HALF.exec(first);
  const rest = SECOND_HALF.exec(second);
  if (!half?.[1] || !rest?.[1]) return undefined;
  const end = rest[0];
  const whole = first.slice(0, -1) + (keepsHyphen(half[1], end, half[2]!, known) ? '-' : '') + end;
  return [whole + punctuation(second, end), second.slice(end.length + punctuation(second, end).length).trimStart()];
}

function restOfAddress(first: string, second: string): string | undefined {
  if (!ADDRESS.test(first)) return undefined;
  const rest = REST_OF_ADDRESS.exec(second)?.[1];
  return rest !== undefined && (!first.endsWith('/') || NO_PLAIN_WORD.test(rest)) ? rest : undefined;
}

function restOfMailbox(first: string, second: string): string | undefined {
  const begun = MAILBOX.exec(first)?.[1];
  const rest = begun === undefined ? undefined : REST_OF_MAILBOX.exec(second)?.[0];
  // "jane@example.org." ends a sentence.
  if (begun === undefined || rest === undefined || WHOLE_MAILBOX.test(begun.slice(0, -1))) return undefined;
  return WHOLE_MAILBOX.test(begun + rest) ? rest : undefined;
}

const punctuation = (line: string, end: string): string => /^[,.;:!?)\]]*/.exec(line.slice(end.length))?.[0] ?? '';

/** Names keep theirs ("Dupont-Moretti", "Aix-en-Provence"), and words that stand elsewhere in the text with it. */
function keepsHyphen(first: string, second: string, sign: string, known: ReadonlySet<string>): boolean {
  if (sign === '\u00ad') return false;
  const last = first.split('-').at(-1)!.toLowerCase();
  const whole = `${last}${second}`.toLowerCase();
  if (known.has(`${last}-${second}`.toLowerCase())) return true;
  if (known.has(whole)) return false;
  if (/^\p{Lu}|-\p{Lu}/u.test(second) && !/^\p{Lu}{2}/u.test(first)) return true;
  return first.includes('-') || PREFIXES.has(last) || last.length < 2;
}

/** All words of a text, and all that are written with a hyphen, in small letters. */
function wordsOf(text: string): Set<string> {
  const plain = text.toLowerCase();
  return new Set([
    ...(plain.match(/(?<!\p{L})\p{L}{1,40}-\p{L}{1,40}/gu) ?? []),
    ...(plain.match(/(?<![\p{L}-])\p{L}{1,60}(?![\p{L}-])/gu) ?? []),
  ]);
}
