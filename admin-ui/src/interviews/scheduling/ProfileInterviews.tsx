import AddIcon from '@mui/icons-material/Add';
import LinkIcon from '@mui/icons-material/Link';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Notice, useNotice } from '../../platform/act/use-notice.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { mayCall } from '../../platform/session/access.ts';
import { BookingDialog } from '../booking/BookingDialog.tsx';
import type { Booking } from '../booking/use-bookings.ts';
import { Bookings } from '../booking/Bookings.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { InterviewersDialog } from './InterviewersDialog.tsx';
import { InterviewItem } from './InterviewItem.tsx';
import type { ProposedTime, Scheduled } from './items.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import type { Offered } from './send.ts';
import { useInterviewsChanged, useProfileInterviews } from './use-scheduling.ts';

type Open =
  | { act: 'schedule'; offered?: Offered }
  | { act: 'book'; like?: Booking }
  | { act: 'move' | 'cancel' | 'change_interviewers'; interview: Scheduled; at?: ProposedTime | undefined };

interface ProfileInterviewsProps {
  profileId: number;
  /** Something was done that the history tells. */
  onChange: () => void;
}

/** The interviews of an application, with what can be done about each. */
export default function ProfileInterviews({ profileId, onChange }: ProfileInterviewsProps) {
  const translate = useTranslate();
  const { show } = useNotice();
  const changed = useInterviewsChanged();
  const [open, setOpen] = useState<Open>();
  const { data, error, refetch } = useProfileInterviews(profileId);
  const close = () => setOpen(undefined);
  const tell = async (notice: Notice) => {
    show(notice);
    onChange();
    await changed();
  };
  // The dialog waits for the list: what it shows next is as it is by now, and what is done with it is not refused as stale.
  const done = async (message: string) => {
    await tell({ text: message });
    close();
  };
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {mayCall('scheduleInterviews') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setOpen({ act: 'schedule' })}>
            {translate('interviews.schedule.action')}
          </Button>
          <Button variant="outlined" startIcon={<LinkIcon />} onClick={() => setOpen({ act: 'book' })}>
            {translate('bookings.staff.action')}
          </Button>
        </Box>
      )}
      {data.interviews.length === 0 && (
        <Typography color="textSecondary">{translate('interviews.schedule.none')}</Typography>
      )}
      <Box
        component="ul"
        aria-label={translate('board.tabs.interviews')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {data.interviews.map((interview) => (
          <InterviewItem
            key={interview.id}
            interview={interview}
            onOpen={(act, at) => setOpen({ act, interview, at })}
            onDone={tell}
          />
        ))}
      </Box>
      <Bookings
        profileId={profileId}
        onSchedule={(booking, at) => setOpen({ act: 'schedule', offered: { booking, at } })}
        onSendAgain={(like) => setOpen({ act: 'book', like })}
        onDone={done}
      />
      {open?.act === 'book' && <BookingDialog profileId={profileId} like={open.like} onClose={close} onDone={done} />}
      {open?.act === 'schedule' && (
        <ScheduleDialog
          profileId={profileId}
          {...(open.offered ? { offered: open.offered } : {})}
          onClose={close}
          onDone={done}
        />
      )}
      {open?.act === 'move' && (
        <ScheduleDialog profileId={profileId} moved={open.interview} movedTo={open.at} onClose={close} onDone={done} />
      )}
      {open?.act === 'cancel' && <CancelDialog interview={open.interview} onClose={close} onDone={done} />}
      {open?.act === 'change_interviewers' && (
        <InterviewersDialog interview={open.interview} onClose={close} onDone={done} />
      )}
    </Box>
  );
}
