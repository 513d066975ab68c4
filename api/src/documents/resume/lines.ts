import { joinBrokenPeriod } from './dates.ts';
import { headingKind } from './vocabulary/headings.ts';
import { isLabel } from './vocabulary/labels.ts';

/** A line of a resume that holds something. */
export interface Line {
  /** Trimmed, without the mark of a list item; tabs stay. */
  readonly text: string;
  /** True for an item of a list. */
  readonly bullet: boolean;
  /** True when an empty line or a rule stands above. */
  readonly afterGap: boolean;
}

/** Lines beyond this are not looked at; no resume has as many. */
const MAX_LINES = 2_000;

const BULLET = /^[•●○◦▪■□◆◇▸►‣⁃∙·*✓✔➢➤→»o–—-]\s+(?=\S)|^[•●▪■◆‣]/u;
const PAGE_NUMBER = /^(?:page|página|p\.)?\s*\d{1,2}\s*(?:\/|of|de|sur)\s*\d{1,2}$|^(?:page|página)\s+\d{1,2}$/i;
const RULE = /^[\s_=*~.#─━–—-]{3,}$/;

/** Splits text into lines and notes what marks them; runs of three or more spaces become a tab. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let gap = true;
  for (const raw of text.split('\n', MAX_LINES)) {
    const trimmed = closeUp(raw.trim())
      .replaceAll(/\s+/g, (space) => (space.length > 2 || space.includes('\t') ? '\t' : space))
      .replace(/^([^:\t]{2,30}):\t/, '$1: ');
    if (PAGE_NUMBER.test(trimmed)) continue;
    if (trimmed === '' || RULE.test(trimmed)) {
      gap = true;
      continue;
    }
    const bare = trimmed.replace(BULLET, '').trim();
    if (bare === '') continue;
    for (const text of besides(bare)) {
      lines.push({ text, bullet: bare !== trimmed, afterGap: gap });
      gap = false;
    }
  }
  return withWholePeriods(lines);
}

function withWholePeriods(lines: readonly Line[]): Line[] {
  const whole: Line[] = [];
  for (const line of lines) {
    const previous = whole.at(-1);
    const joined = previous && joinBrokenPeriod(previous.text, line.text);
    if (previous && joined) {
      whole[whole.length - 1] = { ...previous, text: joined[0] };
      if (joined[1] !== '') whole.push({ ...line, text: joined[1] });
    } else whole.push(line);
  }
  return whole;
}

/** A label in a column beside its value gets a colon, a heading beside what it heads a line of its own. */
function besides(text: string): string[] {
  const [, first, rest] = /^([^\t]{2,90}?)\s*:?\t(.+)$/.exec(text) ?? [];
  if (first === undefined || rest === undefined) return [text];
  if (isLabel(first)) return [`${first}: ${rest}`];
  const kind = headingKind(first);
  return kind !== undefined && kind !== 'title' ? [first, rest] : [text];
}

/** "E X P E R I E N C E" as a typewriter's emphasis, read as one word; other lines come back as they are. */
function closeUp(text: string): string {
  if (!/^(?:\p{L} ){3,}\p{L}(?:\s{2,}(?:\p{L} )+\p{L})*$/u.test(text)) return text;
  return text
    .split(/\s{2,}/)
    .map((word) => word.replaceAll(' ', ''))
    .join(' ');
}
