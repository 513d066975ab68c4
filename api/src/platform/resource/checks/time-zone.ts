import { ValidationFailed } from '../../errors/errors.ts';
import type { Row } from '../registry.ts';

/** @throws 422 where a row would be given a time zone that there is not: everything that reckons in it would fail. */
export function assertTimeZone({ time_zone: zone }: Row): void {
  if (typeof zone !== 'string') return;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw new ValidationFailed([{ field: 'time_zone', code: 'invalid' }]);
  }
}
