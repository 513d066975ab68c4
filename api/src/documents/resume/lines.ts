/** A line of a resume that holds something. */
export interface Line {
  /** Trimmed, without the mark of a list item; tabs stay. */
  readonly text: string;
  /** True for an item of a list. */
  readonly bullet: boolean;
  /** True when an empty line or a rule stands above. */
  readonly afterGap: boolean;
}

const BULLET = /^[•●○◦▪■□◆◇▸►‣⁃∙·*✓✔➢➤→»o-]\s+(?=\S)|^[•●▪■◆‣]/u;
const RULE = /^[\s_=*~.#─━–—-]{3,}$/;

/** Splits text into lines and notes what marks them; runs of three or more spaces become a tab. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let gap = true;
  for (const raw of text.split('\n')) {
    const trimmed = raw.trim().replaceAll(/ {3,}|\s*\t\s*/g, '\t');
    if (trimmed === '' || RULE.test(trimmed)) {
      gap = true;
      continue;
    }
    const bare = trimmed.replace(BULLET, '').trim();
    if (bare === '') continue;
    lines.push({ text: bare, bullet: bare !== trimmed, afterGap: gap });
    gap = false;
  }
  return lines;
}

/** "E X P E R I E N C E" as a typewriter's emphasis, read as one word; other lines come back as they are. */
export function closeUp(text: string): string {
  if (!/^(?:\p{L} ){3,}\p{L}(?:\s{2,}(?:\p{L} )+\p{L})*$/u.test(text)) return text;
  return text
    .split(/\s{2,}/)
    .map((word) => word.replaceAll(' ', ''))
    .join(' ');
}
