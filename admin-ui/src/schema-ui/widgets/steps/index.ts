import type { Widget } from '../../widget.ts';
import { StepsInput, StepsValue } from './StepsWidget.tsx';

export const stepsWidget: Widget = { Input: StepsInput, Value: StepsValue };
