import type { Widget } from '../../widget.ts';
import { TextWidgetValue } from '../text/TextWidget.tsx';
import { CurrencyInput } from './CurrencyWidget.tsx';

export const currencyWidget: Widget = { Input: CurrencyInput, Value: TextWidgetValue, brief: true };
