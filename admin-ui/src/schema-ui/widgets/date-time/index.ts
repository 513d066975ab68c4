import type { Widget } from '../../widget.ts';
import { DateTimeValue, DateTimeWidgetInput } from './DateTimeWidget.tsx';

export const dateTimeWidget: Widget = { Input: DateTimeWidgetInput, Value: DateTimeValue };
