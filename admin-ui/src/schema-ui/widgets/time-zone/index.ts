import type { Widget } from '../../widget.ts';
import { TimeZoneInput, TimeZoneValue } from './TimeZoneWidget.tsx';

export const timeZoneWidget: Widget = { Input: TimeZoneInput, Value: TimeZoneValue };
