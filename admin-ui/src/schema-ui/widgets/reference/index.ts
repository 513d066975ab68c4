import type { Widget } from '../../widget.ts';
import { ReferenceValue, ReferenceWidgetInput } from './ReferenceWidget.tsx';

export const referenceWidget: Widget = { Input: ReferenceWidgetInput, Value: ReferenceValue };
