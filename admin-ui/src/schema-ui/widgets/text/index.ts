import type { Widget } from '../../widget.ts';
import { TextWidgetInput, TextWidgetValue } from './TextWidget.tsx';

export const textWidget: Widget = { Input: TextWidgetInput, Value: TextWidgetValue };
