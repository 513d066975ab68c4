import type { Rows } from '../generated/rows.ts';
import type { Resource } from '../generated/shapes.ts';
import { query } from '../platform/database/database.ts';
import type { Row } from '../platform/resource/registry.ts';
import { placeholderNames } from './system-placeholders.ts';

/** The terms that every offer has; what the organization adds to them stands in offer_fields. */
export const STANDARD_TERMS = ['position', 'employment_type', 'pay', 'start_date', 'manager', 'valid_until'] as const;

export type StandardTerm = (typeof STANDARD_TERMS)[number];

/** How texts name a term of an offer. */
export const offerPlaceholder = (term: string): string => `offer.${term}`;

/** The field that says what rows with texts are for, and its value for offers. */
const offers: Record<string, { field: string; value: string }> = {
  'approval-email': { field: 'email_type', value: 'offer_letter' },
  'template-email': { field: 'email_type', value: 'offer' },
  'library-content': { field: 'category', value: 'offer' },
};

/** What the texts of a row may hold between double braces: in texts of offers, their terms too. */
export async function placeholdersOf({ entity }: Resource, row: Row): Promise<ReadonlySet<string>> {
  const kind = offers[entity];
  if (!kind || row[kind.field] !== kind.value) return placeholderNames;
  const own = await query<Pick<Rows['offer_fields'], 'placeholder'>>('select placeholder from offer_fields', [], {
    name: 'templates-offer-fields',
  });
  const terms = [...STANDARD_TERMS, ...own.map(({ placeholder }) => placeholder)];
  return new Set([...placeholderNames, ...terms.map(offerPlaceholder)]);
}
