import type { Widget } from '../../widget.ts';
import { CheckboxesInput, CheckboxesValue } from './CheckboxesWidget.tsx';

export const checkboxesWidget: Widget = { Input: CheckboxesInput, Value: CheckboxesValue };
