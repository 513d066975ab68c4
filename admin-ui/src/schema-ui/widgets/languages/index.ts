import type { Widget } from '../../widget.ts';
import { LanguagesInput, LanguagesValue } from './LanguagesWidget.tsx';

export const languagesWidget: Widget = { Input: LanguagesInput, Value: LanguagesValue, brief: true };
