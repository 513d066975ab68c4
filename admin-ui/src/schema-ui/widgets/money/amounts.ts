/** How a language parts thousands and decimals. */
function separators(locale: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: of('group'), decimal: of('decimal') };
}

/** An amount as an input shows it: "45,000.50", "45 000,50", "45.000,50", and "45,000" where it is whole. */
export const amountText = (amount: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);

/**
 * The amount that somebody typed in their language, with or without marks between thousands; undefined where it is
 * none, or could be two: "45.500" is no amount in French, and "45,5" none in English.
 */
export function readAmount(typed: string, locale: string): number | undefined {
  const { group, decimal } = separators(locale);
  const spaced = /\s/.test(group);
  const text = spaced ? typed.replace(/\s/g, '') : typed.trim();
  const [whole = '', fraction, ...more] = text.split(decimal);
  const thousands = new RegExp(`^\\d{1,3}(?:\\${group.trim() || ' '}\\d{3})+$`);
  const grouped = !spaced && thousands.test(whole);
  const digits = grouped ? whole.replaceAll(group, '') : whole;
  if (more.length > 0 || !/^\d{1,12}$/.test(digits) || !/^\d{1,2}$/.test(fraction ?? '0')) return undefined;
  return Number(`${digits}.${fraction ?? 0}`);
}
