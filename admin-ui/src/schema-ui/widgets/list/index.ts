import type { Widget } from '../../widget.ts';
import { ListInput, ListValue } from './ListWidget.tsx';

export const listWidget: Widget = { Input: ListInput, Value: ListValue };
