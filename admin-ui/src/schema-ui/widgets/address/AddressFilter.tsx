import { useTranslate } from 'react-admin';
import { SearchField } from '../../../platform/page/fields/SearchField.tsx';
import type { FilterProps } from '../../widget.ts';
import { CountryField } from './CountryField.tsx';

/** Addresses in a country, and those in cities whose name has these letters, as far as the schema lets ask. */
export function AddressFilter({ field, values, onChange }: FilterProps) {
  const translate = useTranslate();
  const inCity = `${field.name}_contains`;
  const change = (key: string, value: string | null) => {
    const both = { [field.name]: values[field.name], [inCity]: values[inCity], [key]: value || undefined };
    onChange(Object.fromEntries(Object.entries(both).filter(([, each]) => each !== undefined)));
  };
  const country = [values[field.name]].flat()[0];
  return (
    <>
      {(field.filter.includes('eq') || field.filter.includes('in')) && (
        <CountryField
          label={translate('admin.address.country')}
          value={typeof country === 'string' ? country : null}
          onChange={(next) => change(field.name, next)}
        />
      )}
      {field.filter.includes('contains') && (
        <SearchField
          label={translate('admin.address.city')}
          value={String(values[inCity] ?? '')}
          onChange={(next) => change(inCity, next)}
        />
      )}
    </>
  );
}
