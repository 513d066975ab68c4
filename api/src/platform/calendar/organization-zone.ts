import type { Rows } from '../../generated/rows.ts';
import { queryOne } from '../database/database.ts';

/** The time zone by whose clock the organization works, an IANA name; UTC where there is no organization yet. */
export async function organizationZone(): Promise<string> {
  const organization = await queryOne<Pick<Rows['organizations'], 'time_zone'>>(
    'select time_zone from organizations where id = 1',
  );
  return organization?.time_zone ?? 'UTC';
}
