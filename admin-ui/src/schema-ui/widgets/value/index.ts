import type { Widget } from '../../widget.ts';
import { PlainValue, ReadOnlyInput } from './ReadOnlyValue.tsx';

export const valueWidget: Widget = { Input: ReadOnlyInput, Value: PlainValue };
