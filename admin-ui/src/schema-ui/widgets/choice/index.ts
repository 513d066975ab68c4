import type { Widget } from '../../widget.ts';
import { ChoiceInput, ChoiceValue } from './ChoiceWidget.tsx';

export const choiceWidget: Widget = { Input: ChoiceInput, Value: ChoiceValue, brief: true };
