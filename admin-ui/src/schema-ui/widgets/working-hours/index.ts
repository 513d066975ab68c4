import type { Widget } from '../../widget.ts';
import { WorkingHoursInput, WorkingHoursValue } from './WorkingHoursWidget.tsx';

export const workingHoursWidget: Widget = { Input: WorkingHoursInput, Value: WorkingHoursValue };
