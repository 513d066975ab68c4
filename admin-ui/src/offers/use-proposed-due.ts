import { useOrganization } from '../platform/organization.ts';
import { dayIn } from '../platform/page/date-time/zoned.ts';
import type { LetterType } from './types.ts';

/** The due date that the organization's settings propose for what is sent today, as YYYY-MM-DD; empty for none. */
export function useProposedDue(type: LetterType): string {
  const { settings, time_zone: zone } = useOrganization();
  const days = type === 'offer_letter' ? settings?.offer_days : settings?.information_request_days;
  return days ? dayIn(days, zone) : '';
}
