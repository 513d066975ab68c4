/** The texts that the application form's script needs; the rest of the catalogue stays on the server. */
export function textsOfForm(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => /^(career\.(form|sent|known)|guard)\./.test(key)));
}
