import type { Widget } from '../../widget.ts';
import { BooleanValue, BooleanWidgetInput } from './BooleanWidget.tsx';

export const booleanWidget: Widget = { Input: BooleanWidgetInput, Value: BooleanValue, brief: true };
