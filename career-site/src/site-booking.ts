/** Of the shapes in site.ts, that of the page on which candidates choose the time of an interview. */
import type { AnswerOf } from './public-calls.ts';
import type { FieldError, Values } from './site-applying.ts';

export type BookingShown = AnswerOf<'POST booking/check'>;

/** What the page asks for: the link says by itself whether something is booked. */
export type BookingStep = 'overview' | 'move' | 'confirm' | 'offer' | 'cancel';

/** What a form of the page does. */
export type BookingAct = 'keep' | 'other' | 'book' | 'cancel' | 'offer';

export interface BookingPage {
  kind: 'booking';
  /** The address that its forms post to, with the language and the zone that was chosen. */
  path: string;
  step: BookingStep;
  /** Undefined for a link that there is none of. */
  shown?: BookingShown;
  zones: string[];
  calendarPath: string;
  /** What was done last. */
  notice?: string;
  /** How many times can be offered. */
  offers: number;
  values: Values;
  errors: FieldError[];
  status: number;
}
