import type { Widget } from '../../widget.ts';
import { RichTextValue, RichTextWidgetInput } from './RichTextWidget.tsx';

export const richTextWidget: Widget = { Input: RichTextWidgetInput, Value: RichTextValue };
