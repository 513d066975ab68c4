import type { Widget } from '../../widget.ts';
import { IntervalInput, IntervalValue } from './IntervalWidget.tsx';

export const intervalWidget: Widget = { Input: IntervalInput, Value: IntervalValue, brief: true };
