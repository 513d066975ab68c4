import { ApiError } from '../platform/api-error.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** What failed on the side of the api, in words that say so; refusals stay as they are. */
export function describeServerError(error: unknown, translate: Translate): unknown {
  if (!(error instanceof ApiError) || (error.status > 0 && error.status < 500)) return error;
  return new Error(translate('people.unknownError', { reason: error.message }));
}
