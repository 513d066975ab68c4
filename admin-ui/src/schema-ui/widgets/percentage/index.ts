import type { Widget } from '../../widget.ts';
import { PercentageInput, PercentageValue } from './PercentageWidget.tsx';

export const percentageWidget: Widget = { Input: PercentageInput, Value: PercentageValue, brief: true };
