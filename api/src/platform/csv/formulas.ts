/** Where a spreadsheet may begin a new cell, also inside our quotes: where lists are written with semicolons, it splits there. */
const BORDERS = /([;\r\n]+)/;

/** What stands before a formula without being seen: spaces, quotes, control and formatting characters. */
const LEAD = /^[\s\p{C}'"`]+/u;

/** Formulas however they go on; also in the wide forms that East Asian keyboards write. */
const STARTS = /^[=@＝＠﹦﹫＋－﹢﹣]/;

/** Numbers, and phone numbers with an extension: arithmetic on what stands there at most, which nobody can abuse. */
const NUMBER = /^[+-]\s?[\d\s().,/-]+(?:e[+-]?\d+|%|(?:x|ext\.?|poste|#)\s*\d+)?\s*$/i;
const LONGEST_NUMBER = 60;

/** A dash and then words, as in a list, or a line of dashes. */
const PROSE = /^[+-]+(?:\s|$)/;

/** What words behind a dash need to do anything: a call such as `cmd(`, a program, another file or cell. */
const ABLE = /[\p{L}_][\p{N}.]*\s*\(|[|![\]{}=@&^]/u;

/**
 * The text with an apostrophe before whatever a spreadsheet would run: the whole text, or what stands in it behind a
 * semicolon or a line break. Anything else stays as it is, phone numbers above all.
 */
export function withoutFormulas(text: string): string {
  const parts = text.split(BORDERS);
  const escaped = parts.map((part, at) => (at % 2 === 0 && isFormula(part) ? `'${part}` : part));
  // Spreadsheets that skip line breaks find the formula behind them at the beginning of the cell.
  if (parts[0] === '' && /^[\r\n]+$/.test(parts[1] ?? '') && isFormula(parts[2]!)) escaped[0] = "'";
  return escaped.join('');
}

function isFormula(piece: string): boolean {
  const seen = piece.replace(LEAD, '');
  if (STARTS.test(seen)) return true;
  // Marks of direction, which come along with copied phone numbers.
  const plain = seen.replace(/\p{Cf}/gu, '');
  if (!/^[+-]/.test(plain)) return false;
  if (plain.length <= LONGEST_NUMBER && NUMBER.test(plain)) return false;
  return !PROSE.test(plain) || ABLE.test(plain);
}
