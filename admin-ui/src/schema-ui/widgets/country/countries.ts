/** Codes that name a region or nothing at all; no address is in one. */
const noCountry = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']);

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Codes that have been given up, such as YU, are replaced when a locale is put into its standard form. */
const inUse = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

const namesIn = (language: string) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });

export interface Country {
  /** ISO 3166, two letters. */
  id: string;
  name: string;
}

const known = new Map<string, Country[]>();

/** The countries as the browser names them in a language, in the order of that language. */
export function countriesIn(language: string): Country[] {
  const found = known.get(language);
  if (found) return found;
  const names = namesIn(language);
  const all = letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .flatMap((id) => {
      const name = noCountry.has(id) || !inUse(id) ? undefined : names.of(id);
      return name ? [{ id, name }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name, language));
  known.set(language, all);
  return all;
}

/** A code as people call it; what is no code stays as it is. */
export function countryName(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code) ? (namesIn(language).of(code) ?? code) : code;
}
