/** Asked for most; they come first. */
const usual = ['CAD', 'USD', 'EUR', 'MXN', 'GBP', 'CHF'];

const nameOf = (code: string, locale: string): string => {
  const name = new Intl.DisplayNames([locale], { type: 'currency' }).of(code) ?? code;
  return `${code} – ${name}`;
};

/** The currencies in use, by name in a language. */
export function currenciesIn(locale: string): { id: string; name: string }[] {
  const others = Intl.supportedValuesOf('currency').filter((code) => !usual.includes(code));
  return [...usual, ...others].map((id) => ({ id, name: nameOf(id, locale) }));
}
