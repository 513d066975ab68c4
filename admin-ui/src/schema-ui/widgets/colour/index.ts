import type { Widget } from '../../widget.ts';
import { ColourInput, ColourValue } from './ColourWidget.tsx';

export const colourWidget: Widget = { Input: ColourInput, Value: ColourValue, brief: true };
