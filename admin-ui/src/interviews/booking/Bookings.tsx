import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { formatDay, formatMoment } from '../../platform/i18n/dates.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { dayIn, momentIn, ownZone } from '../../platform/page/date-time/zoned.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { mayCall } from '../../platform/session/access.ts';
import { useInterviewAct } from '../scheduling/use-scheduling.ts';
import { TitledItem } from '../TitledItem.tsx';
import { type Booking, useBookings } from './use-bookings.ts';

interface BookingsProps {
  profileId: number;
  /** A time that the candidate offers is to be scheduled. */
  onSchedule: (booking: Booking, at: string) => void;
  /** Another link in the place of one that has ended. */
  onSendAgain: (booking: Booking) => void;
  onDone: (message: string) => Promise<void>;
}

/** The booking links of an application, with what became of each. */
export function Bookings({ profileId, onSchedule, onSendAgain, onDone }: BookingsProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useBookings(profileId);
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data || data.bookings.length === 0) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography component="h3" variant="h3">
        {translate('bookings.staff.list')}
      </Typography>
      <Box
        component="ul"
        aria-label={translate('bookings.staff.list')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {data.bookings.map((booking, at) => (
          <Item
            key={booking.id}
            booking={booking}
            isNewest={data.bookings.findIndex((one) => isOfSame(one, booking)) === at}
            onSchedule={(time) => onSchedule(booking, time)}
            onSendAgain={() => onSendAgain(booking)}
            onDone={onDone}
          />
        ))}
      </Box>
    </Box>
  );
}

/** Whether two links are for the same interview of the plan, or for one of the same name. */
const isOfSame = (one: Booking, other: Booking): boolean =>
  one.planned_interview_id === other.planned_interview_id &&
  (one.planned_interview_id !== null || JSON.stringify(one.name) === JSON.stringify(other.name));

const colors = {
  sent: 'default',
  opened: 'primary',
  booked: 'success',
  none_fit: 'warning',
  cancelled: 'warning',
  expired: 'default',
  revoked: 'default',
} as const;

interface ItemProps {
  booking: Booking;
  /** No link was sent for the same interview since. */
  isNewest: boolean;
  onSchedule: (at: string) => void;
  onSendAgain: () => void;
  onDone: (message: string) => Promise<void>;
}

function Item({ booking, isNewest, onSchedule, onSendAgain, onDone }: ItemProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { act, busy } = useInterviewAct();
  const { status, available, offered_times: times, offered_note: note } = booking;
  const run = (callId: 'resendBookingLink' | 'revokeBookingLink', done: string) =>
    act(async () => {
      await call(callId, { params: { id: booking.id }, body: { lock_version: booking.lock_version } });
      await onDone(translate(`bookings.staff.${done}`));
    });
  const on = (key: string, at: string | null) =>
    at && translate(`bookings.staff.${key}`, { when: formatMoment(at, locale) });
  const offers = status === 'none_fit' || status === 'expired';
  const daysOver = status === 'expired' || booking.last_day < dayIn(0, booking.time_zone);
  const mayRenew = available.includes('resend') && !daysOver;
  // What has ended and cannot be taken up again leaves the candidate without a way to choose a time.
  const hasEnded = booking.called_off || ['cancelled', 'none_fit', 'expired', 'revoked'].includes(status);
  const mayRepeat = hasEnded && !mayRenew && isNewest && mayCall('sendBookingLink');
  return (
    <TitledItem
      title={inLanguage(booking.name, locale)}
      state={translate(
        booking.called_off ? 'bookingPage.called_off.title' : `resources.interview_bookings.values.status.${status}`,
      )}
      color={booking.called_off ? 'default' : colors[status]}
    >
      <Typography variant="body2">
        {[
          translate('bookings.staff.period', {
            from: formatDay(booking.first_day, locale),
            to: formatDay(booking.last_day, locale),
          }),
          translate('interviews.schedule.minutesShort', { minutes: booking.minutes }),
          booking.interviewers.map(({ name }) => name).join(', '),
          booking.interviewers_needed && translate('bookings.staff.pool', { count: booking.interviewers_needed }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[
          on('sentOn', booking.sent_at),
          on('openedOn', booking.opened_at),
          on('bookedOn', booking.booked_at),
          on('movedOn', booking.moved_at),
          on('settledOn', booking.settled_at),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {offers && (times.length > 0 || note) && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Typography sx={{ fontWeight: 600 }}>{translate('bookings.staff.offered')}</Typography>
          {times.map((at) =>
            mayCall('scheduleInterviews') && Date.parse(at) > Date.now() ? (
              <Button key={at} size="small" variant="outlined" onClick={() => onSchedule(at)}>
                {translate('bookings.staff.scheduleAt', { when: momentIn(at, ownZone(), locale) })}
              </Button>
            ) : (
              <Typography key={at} variant="body2">
                {momentIn(at, ownZone(), locale)}
              </Typography>
            ),
          )}
          {note && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Typography>}
        </Box>
      )}
      {(available.length > 0 || mayRepeat) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1 }}>
          {mayRepeat && (
            <Button size="small" onClick={onSendAgain}>
              {translate('bookings.staff.resend')}
            </Button>
          )}
          {mayRenew && (
            <Button size="small" disabled={busy} onClick={() => run('resendBookingLink', 'resent')}>
              {translate('bookings.staff.resend')}
            </Button>
          )}
          {available.includes('revoke') && status !== 'expired' && (
            <Button size="small" disabled={busy} onClick={() => run('revokeBookingLink', 'revoked')}>
              {translate('bookings.staff.revoke')}
            </Button>
          )}
        </Box>
      )}
    </TitledItem>
  );
}
