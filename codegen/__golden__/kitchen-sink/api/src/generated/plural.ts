// Generated from codegen/src/shapes/plural.ts by npm run codegen; changes made here are lost.
// Which form of a text a number takes, and how it is written there. Copied verbatim into the workspaces that show texts, so that all agree.

/** Whether a language speaks of so many as of one: in French it does of none too. */
export function singularIn(language: string): (count: number) => boolean {
  const rules = new Intl.PluralRules(language);
  return (count) => rules.select(count) === 'one';
}

/** Writes the numbers of texts as a language does: a count of 2004 is 2,004 in English and 2004 in Spanish. */
export function countIn(language: string): (count: number) => string {
  const format = new Intl.NumberFormat(language);
  return (count) => format.format(count);
}
