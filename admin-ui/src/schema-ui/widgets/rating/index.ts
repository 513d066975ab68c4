import type { Widget } from '../../widget.ts';
import { RatingInput, RatingValue } from './RatingWidget.tsx';

export const ratingWidget: Widget = { Input: RatingInput, Value: RatingValue, brief: true };
