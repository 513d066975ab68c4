import type { Widget } from '../../widget.ts';
import { NumberValue, NumberWidgetInput } from './NumberWidget.tsx';

export const numberWidget: Widget = { Input: NumberWidgetInput, Value: NumberValue };
