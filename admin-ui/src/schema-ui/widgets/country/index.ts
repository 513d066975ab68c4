import type { Widget } from '../../widget.ts';
import { CountryInput, CountryValue } from './CountryWidget.tsx';

export const countryWidget: Widget = { Input: CountryInput, Value: CountryValue };
