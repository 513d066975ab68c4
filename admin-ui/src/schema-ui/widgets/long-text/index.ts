import type { Widget } from '../../widget.ts';
import { TextWidgetValue } from '../text/TextWidget.tsx';
import { LongTextInput } from './LongTextInput.tsx';

export const longTextWidget: Widget = { Input: LongTextInput, Value: TextWidgetValue };
