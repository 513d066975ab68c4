import type { Widget } from '../../widget.ts';
import { ReferenceFilterValue, ReferenceValue, ReferenceWidgetInput } from './ReferenceWidget.tsx';

export const referenceWidget: Widget = {
  Input: ReferenceWidgetInput,
  Value: ReferenceValue,
  FilterValue: ReferenceFilterValue,
};
