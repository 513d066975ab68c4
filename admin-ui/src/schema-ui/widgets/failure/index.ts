import type { Widget } from '../../widget.ts';
import { ReadOnlyInput } from '../value/ReadOnlyValue.tsx';
import { FailureValue } from './FailureValue.tsx';

/** Why another server did not take something, by its name in failures.*. */
export const failureWidget: Widget = { Input: ReadOnlyInput, Value: FailureValue };
