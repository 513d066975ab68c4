import type { Widget } from '../../widget.ts';
import { MoneyRangeFilter } from './MoneyRangeFilter.tsx';
import { MoneyRangeInput } from './MoneyRangeInput.tsx';
import { FilterAmount, MoneyRangeValue } from './MoneyRangeValue.tsx';

export const moneyRangeWidget: Widget = {
  Input: MoneyRangeInput,
  Value: MoneyRangeValue,
  Filter: MoneyRangeFilter,
  FilterValue: FilterAmount,
  brief: true,
};
