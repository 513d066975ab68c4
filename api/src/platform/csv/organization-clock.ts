import type { Rows } from '../../generated/rows.ts';
import { queryOne } from '../database/database.ts';

/** Writes moments as files have them, `2026-03-10 23:30:00`, by the clock of the organization. */
export async function organizationClock(): Promise<Intl.DateTimeFormat> {
  const organization = await queryOne<Pick<Rows['organizations'], 'time_zone'>>(
    'select time_zone from organizations where id = 1',
  );
  const timeZone = organization?.time_zone ?? 'UTC';
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
}
