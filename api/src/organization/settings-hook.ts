import { ValidationFailed } from '../platform/errors/errors.ts';
import type { Change, Hook } from '../platform/resource/registry.ts';

/** What a new job asks for as a cover letter: one of the three. */
const coverLetter = ['mandatory_cover_letter', 'optional_cover_letter', 'not_accepted_cover_letter'];

/** Choosing one answer to the cover letter takes the others back. A time zone has to exist: dates are shown in it. */
export const settingsHook: Hook = {
  beforeWrite({ body, values }: Change) {
    if (typeof values.time_zone === 'string' && !isTimeZone(values.time_zone)) {
      throw new ValidationFailed([{ field: 'time_zone', code: 'invalid' }]);
    }
    const chosen = coverLetter.filter((name) => body[name] === true);
    if (chosen.length > 1)
      throw new ValidationFailed([{ field: chosen[1] ?? '', code: 'organization.oneCoverLetter' }]);
    if (chosen.length === 1) for (const name of coverLetter) values[name] = name === chosen[0];
  },
};

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
