/** Which card of a column a key leads to from the one at `index`; undefined for every other key and past the ends. */
export function arrowStep(key: string, index: number, count: number): number | undefined {
  const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }[key];
  return to === undefined || to === index || to < 0 || to >= count ? undefined : to;
}
