import { useTranslate } from 'react-admin';
import type { BodyOf } from '../../platform/call.ts';
import { MailPreview } from '../scheduling/MailPreview.tsx';
import { useBookingMail } from './use-bookings.ts';

interface BookingMailProps {
  profileId: number;
  body: BodyOf<'previewBookingLink'>;
  onClose: () => void;
}

/** The mail with the link. */
export function BookingMail({ profileId, body, onClose }: BookingMailProps) {
  const translate = useTranslate();
  const query = useBookingMail(profileId, body);
  return <MailPreview title={translate('bookings.staff.preview')} query={query} onClose={onClose} />;
}
