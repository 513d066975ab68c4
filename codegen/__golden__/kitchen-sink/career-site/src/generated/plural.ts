// Generated from codegen/src/shapes/plural.ts by npm run codegen; changes made here are lost.
// Which form of a text a number takes. Copied verbatim into the workspaces that show texts, so that all agree.

/** Whether a language speaks of so many as of one: in French it does of none too. */
export function singularIn(language: string): (count: number) => boolean {
  const rules = new Intl.PluralRules(language);
  return (count) => rules.select(count) === 'one';
}
