import type { Widget } from '../../widget.ts';
import { TextPerLanguageInput, TextPerLanguageValue } from './TextPerLanguage.tsx';

export const textPerLanguageWidget: Widget = { Input: TextPerLanguageInput, Value: TextPerLanguageValue };
