import { useLocale } from 'react-admin';
import type { ValueProps } from '../../widget.ts';
import { countryName } from '../country/countries.ts';
import { addressLines, isAddress } from './address.ts';

/** "12 King Street, Ottawa ON K1A 0A6, Canada"; of a filter, the country. */
export function AddressValue({ value }: ValueProps) {
  const locale = useLocale() ?? 'en';
  if (typeof value === 'string') return <>{countryName(value, locale)}</>;
  return <>{isAddress(value) ? addressLines(value, locale).join(', ') : ''}</>;
}

/** The same in lines, as on a letter. */
export function AddressLines({ value }: ValueProps) {
  const locale = useLocale() ?? 'en';
  if (!isAddress(value)) return null;
  return addressLines(value, locale).map((line) => <div key={line}>{line}</div>);
}
