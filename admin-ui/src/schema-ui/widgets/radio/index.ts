import type { Widget } from '../../widget.ts';
import { ChoiceValue } from '../choice/ChoiceWidget.tsx';
import { RadioInput } from './RadioInput.tsx';

export const radioWidget: Widget = { Input: RadioInput, Value: ChoiceValue, brief: true };
