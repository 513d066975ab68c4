import { dateWriter } from '../../generated/date-words.ts';
import type { Language } from '../../generated/shapes.ts';
import { t } from '../../platform/texts/texts.ts';
import type { OfferDocument } from './document-types.ts';

/** How a document is written: in a language, with the clock of the organization. */
export type Hand = Pick<OfferDocument, 'language' | 'timeZone'>;

export const say = ({ language }: Hand, key: string, values: Record<string, unknown> = {}): string =>
  t(language, `offerDocuments.${key}`, values);

/** A field or a value of an entity, as screens name it. */
export const fieldName = (language: Language, key: string): string => t(language, `resources.${key}`);

/** `2026-11-24 15:00:00 UTC (24 November 2026, 10:00 EST)`: one moment, twice, each with its clock. */
export function momentOf(at: Date, { language, timeZone }: Hand): string {
  const utc = `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  if (timeZone === 'UTC') return utc;
  const here = dateWriter(language, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  })(at);
  return `${utc} (${here})`;
}

export function sizeOf(bytes: number, { language }: Hand): string {
  const [amount, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, 'megabyte'] : [Math.max(1, bytes / 1000), 'kilobyte'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount);
}
