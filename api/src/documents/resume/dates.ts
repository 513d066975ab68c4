import { anyOf, foldInPlace } from './fold.ts';
import { MONTH_NUMBERS } from './vocabulary/months.ts';

/** A date or a span of time found in a line. */
export interface Period {
  /** YYYY-MM-DD or YYYY-MM, empty when unknown. */
  readonly start: string;
  readonly end: string;
  readonly present: boolean;
  /** True for "2015 – 2019" and "since 2015", false for one date alone. */
  readonly range: boolean;
  /** Place in the line. */
  readonly from: number;
  readonly to: number;
}

/** A date further back in a line belongs to a sentence and marks no entry. */
const MAX_DATED = 250;

const MONTH = `(?:${anyOf([...MONTH_NUMBERS.keys()].join('|'))})`;
const YEAR = '(?:19[4-9]\\d|20[0-4]\\d)';
const OF = "(?:\\s+(?:de|del|of|d')\\s*|\\s*[,./'-]?\\s*)";

/** One point in time, tried from the most to the least detailed form. */
const POINT = [
  `\\d{1,2}(?:er|st|nd|rd|th)?\\s+(?:de\\s+|of\\s+)?${MONTH}\\.?${OF}${YEAR}`,
  `${MONTH}\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+${YEAR}`,
  `${MONTH}\\.?${OF}${YEAR}`,
  `${MONTH}\\.?\\s*'\\d{2}(?!\\d)`,
  `${YEAR}[-/.]\\d{1,2}(?:[-/.]\\d{1,2})?(?!\\d)`,
  `\\d{1,2}[/.-]\\d{1,2}[/.-]${YEAR}`,
  `\\d{1,2}\\s?[/.-]\\s?${YEAR}`,
  YEAR,
].join('|');

const PRESENT = anyOf(
  `present|presente|el presente|presently|current|currently|now|today|ongoing|to date|date|until now|
  aujourd'hui|aujourd hui|a ce jour|ce jour|en cours|actuel|actuellement|maintenant|poste actuel|emploi actuel|
  actualidad|la actualidad|actual|actualmente|hoy|la fecha|a la fecha|en curso|hoy en dia|el dia de hoy`,
);
const SEPARATOR = `\\s*(?:-{1,2}|~|>|→|/|to|until|till|through|thru|au|aux|a|jusqu'a|jusqu'au|jusqu'en|al|hasta|hasta el|hasta la|y|et|and)\\s*`;
const INTRO = "(?:(?:from|between|du|de|d'|entre|desde|depuis|del)\\s+(?:el\\s+|le\\s+)?)?";
const SINCE = "(?:since|depuis(?:\\s+l[e'])?|desde(?:\\s+el)?|a\\s+partir\\s+d[eu]|des)\\s+";
const EDGE = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';

const RANGE = new RegExp(
  `${EDGE}${INTRO}(?<a>${POINT}|${MONTH}\\.?)${SEPARATOR}(?:(?<b>${POINT})|(?<now>${PRESENT})|(?<short>\\d{2}))${END}`,
  'u',
);
/** "Mar 2018  May 2020", as columns of dates have it: two months with their years, and nothing between them. */
const DATED_MONTH = `(?:${MONTH}\\.?${OF}${YEAR}|\\d{1,2}[/.]${YEAR})`;
const BARE_RANGE = new RegExp(`${EDGE}(?<a>${DATED_MONTH})\\s+(?:(?<b>${DATED_MONTH})|(?<now>${PRESENT}))${END}`, 'u');
/** "Summers 2017, 2018": seasons of several years. */
const SEVERAL = new RegExp(`${EDGE}(?<a>(?:${MONTH}\\.?\\s+)?${YEAR})\\s*(?:,|&)\\s*(?<b>${YEAR})${END}`, 'u');
const OPEN = new RegExp(`${EDGE}${SINCE}(?<a>${POINT})${END}|${EDGE}(?<b>${POINT})\\s*-\\s*(?=$|\\t|\\||,|\\))`, 'u');
const SINGLE = new RegExp(`${EDGE}(?<a>${POINT})${END}`, 'u');

/**
 * Finds the first span of time in a line, or failing that the first date.
 *
 * @param monthFirst whether 03/04/2015 is the fourth of March (American) or the third of April
 */
export function periodIn(text: string, monthFirst = false): Period | undefined {
  const line = foldInPlace(text.slice(0, MAX_DATED));
  const range = RANGE.exec(line) ?? BARE_RANGE.exec(line);
  if (range?.groups) {
    const { a = '', b, now, short } = range.groups;
    const end = b ? pointOf(b, monthFirst) : short ? shortYear(a, short) : '';
    const start = pointOf(a, monthFirst) || (b ? `${end.slice(0, 4)}-${two(monthOf(a))}` : '');
    if (start && (end || now)) {
      return place(range, { start, end, present: now !== undefined, range: true });
    }
  }
  const several = SEVERAL.exec(line);
  if (several?.groups) {
    const start = pointOf(several.groups.a ?? '', monthFirst);
    const end = `${several.groups.b ?? ''}${start.slice(4, 7)}`;
    return place(several, { start, end, present: false, range: true });
  }
  const open = OPEN.exec(line);
  if (open?.groups) {
    const start = pointOf(open.groups.a ?? open.groups.b ?? '', monthFirst);
    if (start) return place(open, { start, end: '', present: true, range: true });
  }
  const single = SINGLE.exec(line);
  if (!single?.groups?.a) return undefined;
  const date = pointOf(single.groups.a, monthFirst);
  return date ? place(single, { start: date, end: '', present: false, range: false }) : undefined;
}

const OPEN_START = new RegExp(`^(?:${POINT})\\s*-\\s*(?=\\t|$)`, 'u');
const SECOND_HALF = new RegExp(`^(?:${POINT}|${PRESENT})(?=\\t|$)`, 'u');

/**
 * Joins a period that a narrow table cell breaks in two, "02/2018 –" above "01/2020", back on its first line.
 *
 * @returns the two lines, or undefined when they hold no broken period
 */
export function joinBrokenPeriod(first: string, second: string): [string, string] | undefined {
  const start = OPEN_START.exec(foldInPlace(first.slice(0, MAX_DATED)))?.[0];
  const end = SECOND_HALF.exec(foldInPlace(second.slice(0, MAX_DATED)))?.[0];
  if (start === undefined || end === undefined) return undefined;
  const joined = `${first.slice(0, start.length).trim()} ${second.slice(0, end.length)}${first.slice(start.length)}`;
  return [joined, second.slice(end.length).trim()];
}

function place(match: RegExpExecArray, period: Omit<Period, 'from' | 'to'>): Period {
  return { ...period, from: match.index, to: match.index + match[0].length };
}

/** "2015-18"; undefined years such as "2015-12" are a month and never come here. */
function shortYear(start: string, end: string): string {
  const year = /\d{4}/.exec(start)?.[0];
  if (!year || Number(end) <= Number(year.slice(2))) return '';
  return `${year.slice(0, 2)}${end}-01`;
}

function pointOf(text: string, monthFirst: boolean): string {
  const month = monthOf(text);
  const year = /(?:19|20)\d\d/.exec(text)?.[0] ?? yearOfApostrophe(text);
  if (!year) return '';
  if (month > 0) {
    const day = /(?<!\d|')\d{1,2}(?!\d)/.exec(text.replace(year, ''))?.[0];
    return format(year, month, day && !text.includes(`'${day}`) ? Number(day) : undefined);
  }
  const numbers = [...text.replace(year, ' ').matchAll(/\d{1,2}/g)].map((match) => Number(match[0]));
  const [first, second] = numbers;
  if (first === undefined) return `${year}-01`;
  if (second === undefined) return format(year, first, undefined);
  if (text.startsWith(year)) return format(year, first, second);
  return (monthFirst || second > 12) && first <= 12 ? format(year, first, second) : format(year, second, first);
}

function yearOfApostrophe(text: string): string | undefined {
  const short = /'(\d{2})(?!\d)/.exec(text)?.[1];
  return short && (Number(short) < 50 ? `20${short}` : `19${short}`);
}

function monthOf(text: string): number {
  const name = new RegExp(MONTH, 'u').exec(text)?.[0];
  return name ? (MONTH_NUMBERS.get(name) ?? 0) : 0;
}

function format(year: string, month: number, day: number | undefined): string {
  if (month < 1 || month > 12) return '';
  return day !== undefined && day >= 1 && day <= 31 ? `${year}-${two(month)}-${two(day)}` : `${year}-${two(month)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** The line without the date, its brackets and the length of time some add behind it ("· 2 yrs 3 mos"). */
export function withoutPeriod(text: string, period: Period): string {
  const rest = `${text.slice(0, period.from)}\t${text.slice(period.to, MAX_DATED)}`;
  return rest
    .replaceAll(/[([]?\s*\b\d+\s*(?:years?|yrs?|ans?|años?|months?|mos?|mois|meses|mes)\b[^)\t|]*[)\]]?/giu, '')
    .replaceAll(/[([{]\s*\t?\s*[)\]}]/g, '\t')
    .replaceAll(/\s*\t\s*/g, '\t')
    .replaceAll(/^[\s,;:|·•–—(/\t-]+|[\s,;:|·•–—(/\t-]+$/g, '')
    .replaceAll(/\t[,;:|·•–—-]+\s*|\s*[,;:|·•–—-]+\t/g, '\t');
}

const DURATION =
  /^[(·\s]*(?:\d{1,2}\+?\s*(?:years?|yrs?|ans?|años?|a\.)[\s,]*(?:(?:and|et|y)\s+)?)?(?:\d{1,2}\s*(?:months?|mos?|mois|mes(?:es)?|m\.))?[)\s]*$/iu;

/** True for a line that tells nothing but a length of time: "6 years 10 months". */
export const isDuration = (text: string): boolean => text.length < 40 && /\d/.test(text) && DURATION.test(text);

/** Whether the days of a text's dates stand before its months, where one of them says so: 28/11/2021. */
export function dayFirstIn(text: string): boolean | undefined {
  for (const match of text.matchAll(/(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](?:19|20)\d\d(?!\d)/g)) {
    const [first, second] = [Number(match[1]), Number(match[2])];
    if (first > 12 && first <= 31 && second <= 12) return true;
    if (second > 12 && second <= 31 && first <= 12) return false;
  }
  return undefined;
}
