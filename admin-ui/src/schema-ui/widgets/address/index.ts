import type { Widget } from '../../widget.ts';
import { AddressFilter } from './AddressFilter.tsx';
import { AddressInput } from './AddressInput.tsx';
import { AddressLines, AddressValue } from './AddressValue.tsx';

export const addressWidget: Widget = {
  Input: AddressInput,
  Value: AddressValue,
  Whole: AddressLines,
  Filter: AddressFilter,
  brief: true,
};
