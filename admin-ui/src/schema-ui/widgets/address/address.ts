import { formatAddress } from 'localized-address-format';
import { countryName } from '../country/countries.ts';

/** What the api keeps; each part may be left out. */
export interface Address {
  street?: string | null;
  city?: string | null;
  province?: string | null;
  postal_code?: string | null;
  /** ISO 3166, two letters. */
  country?: string | null;
}

export const isAddress = (value: unknown): value is Address => typeof value === 'object' && value !== null;

/** The lines of an address as its country writes them, with the country's name in a language in the last. */
export function addressLines(address: Address, language: string): string[] {
  const { street, city, province, postal_code: postalCode, country } = address;
  const given = [city, province, postalCode].filter((part) => part != null && part !== '');
  const lines = formatAddress({
    // Where no country is known, a form that has a place for each part.
    postalCountry: country || 'US',
    addressLines: (street ?? '').split('\n').filter(Boolean),
    ...(city ? { locality: city } : {}),
    ...(province ? { administrativeArea: province } : {}),
    ...(postalCode ? { postalCode } : {}),
  });
  // What a country leaves out on letters is said all the same.
  const left = given.filter((part) => !lines.some((line) => line.includes(part!))) as string[];
  return [...lines, ...left, ...(country ? [countryName(country, language)] : [])];
}
