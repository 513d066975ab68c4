import type { Widget } from '../../widget.ts';
import { TenthsInput, TenthsValue } from './TenthsWidget.tsx';

export const tenthsWidget: Widget = { Input: TenthsInput, Value: TenthsValue, brief: true };
