import type { Widget } from '../../widget.ts';
import { RichTextPerLanguageInput, RichTextPerLanguageValue } from './RichTextPerLanguage.tsx';

export const richTextPerLanguageWidget: Widget = { Input: RichTextPerLanguageInput, Value: RichTextPerLanguageValue };
