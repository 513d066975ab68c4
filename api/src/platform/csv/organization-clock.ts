import { organizationZone } from '../calendar/organization-zone.ts';

/** Writes moments as files have them, `2026-03-10 23:30:00`, by the clock of the organization. */
export async function organizationClock(): Promise<Intl.DateTimeFormat> {
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: await organizationZone(),
  });
}
