import type { Widget } from '../../widget.ts';
import { CountryFilter } from './CountryFilter.tsx';
import { CountryInput, CountryValue } from './CountryWidget.tsx';

export const countryWidget: Widget = { Input: CountryInput, Value: CountryValue, Filter: CountryFilter, brief: true };
