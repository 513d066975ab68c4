import { ApiError } from '../platform/api-error.ts';
import { text } from '../platform/i18n/current.ts';

/** Throws what failed on the side of the api in words that say so; refusals stay as they are. */
export function throwDescribed(error: unknown): never {
  if (!(error instanceof ApiError) || (error.status > 0 && error.status < 500)) throw error;
  throw new Error(text('people.unknownError', { reason: error.message }));
}
