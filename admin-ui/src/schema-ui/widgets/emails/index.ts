import type { Widget } from '../../widget.ts';
import { TextWidgetValue } from '../text/TextWidget.tsx';
import { EmailsInput } from './EmailsInput.tsx';

export const emailsWidget: Widget = { Input: EmailsInput, Value: TextWidgetValue };
