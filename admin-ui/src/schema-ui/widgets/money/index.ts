import type { Widget } from '../../widget.ts';
import { MoneyFilter, MoneyFilterValue, MoneyInput, MoneyValue } from './MoneyWidget.tsx';

export const moneyWidget: Widget = {
  Input: MoneyInput,
  Value: MoneyValue,
  Filter: MoneyFilter,
  FilterValue: MoneyFilterValue,
  brief: true,
};
