/** What the api takes as an address; it has the last word. */
const address = /^[^\s@<>()[\]\\,;:"']{1,64}@[^\s@<>()[\]\\,;:"']{1,190}$/u;

export const isAddress = (text: string): boolean => text.length <= 254 && address.test(text);

/** Splits what people type or paste (commas, semicolons, blanks, lines) into addresses, each once. */
export function splitAddresses(text: unknown): string[] {
  const parts = typeof text === 'string' ? text.split(/[\s,;]+/).filter(Boolean) : [];
  return [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()];
}
