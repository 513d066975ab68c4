/** What the texts of a column need, in letters of one point. */
export interface Needs {
  /** The longest word. */
  least: number;
  /** The longest text, in one line. */
  whole: number;
}

/** No word asks for more of the width than this; a longer one is cut. */
const MOST_OF_WORD = 0.25;

/**
 * Shares the width among columns: each has room for its longest word, what is left goes where texts would be broken,
 * and then to all. `whole`: no word has to be cut.
 */
export function columnWidths(
  needs: readonly Needs[],
  { size, padding, width }: { size: number; padding: number; width: number },
): { widths: number[]; whole: boolean } {
  const most = width * MOST_OF_WORD;
  const least = needs.map((need) => Math.min(need.least * size, most) + padding);
  // A little more than needed, so that no rounding breaks a line.
  const wanted = needs.map((need, at) => Math.max(least[at]!, Math.min(need.whole * size, width) + padding) + 0.5);
  const total = (all: number[]) => all.reduce((sum, each) => sum + each, 0);
  const [leasts, all] = [total(least), total(wanted)];
  if (all <= width) return { widths: wanted.map((each) => (each * width) / all), whole: true };
  if (leasts > width) return { widths: least.map((each) => (each * width) / leasts), whole: false };
  const share = (width - leasts) / (all - leasts);
  return { widths: least.map((each, at) => each + (wanted[at]! - each) * share), whole: true };
}
