import type { Widget } from '../../widget.ts';
import { ReferencesInput, ReferencesValue } from './ReferencesWidget.tsx';

export const referencesWidget: Widget = { Input: ReferencesInput, Value: ReferencesValue };
