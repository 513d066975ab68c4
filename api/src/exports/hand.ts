import { dateWriter } from '../generated/date-words.ts';
import type { Language } from '../generated/shapes.ts';

/** How an export is written. */
export interface Hand {
  language: Language;
  timeZone: string;
}

/** A moment as the organization's clock shows it. */
export function momentOf(at: string | Date, { language, timeZone }: Hand): string {
  return dateWriter(language, { dateStyle: 'long', timeStyle: 'short', timeZone })(new Date(at));
}
