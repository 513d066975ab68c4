import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { BodyOf } from '../../platform/call.ts';
import { InfoDialog } from '../../platform/page/dialog/InfoDialog.tsx';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { MailFrame } from '../../templates/index.ts';
import { useBookingMail } from './use-bookings.ts';

interface BookingMailProps {
  profileId: number;
  body: BodyOf<'previewBookingLink'>;
  onClose: () => void;
}

/** The mail with the link, in the candidate's language. */
export function BookingMail({ profileId, body, onClose }: BookingMailProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useBookingMail(profileId, body);
  return (
    <InfoDialog title={translate('bookings.staff.preview')} maxWidth="md" onClose={onClose}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data?.mail && (
        <>
          <Typography>{data.mail.to}</Typography>
          <Typography sx={{ fontWeight: 600 }}>{data.mail.subject}</Typography>
          <MailFrame html={data.mail.message} title={data.mail.subject} />
        </>
      )}
    </InfoDialog>
  );
}
