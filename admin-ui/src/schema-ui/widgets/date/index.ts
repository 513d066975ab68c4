import type { Widget } from '../../widget.ts';
import { DateValue, DateWidgetInput } from './DateWidget.tsx';

export const dateWidget: Widget = { Input: DateWidgetInput, Value: DateValue, brief: true };
