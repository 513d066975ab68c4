import DoneAllIcon from '@mui/icons-material/DoneAll';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { Link } from 'react-router-dom';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { choicesAddress } from './choices.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { useMarking, useNotifications } from './use-notifications.ts';

/** How many are shown at first, and more with each press. */
const PAGE = 20;
/** The most that the api answers at once. */
const MOST = 500;

interface NotificationListProps {
  /** Id of the heading, which names the list. */
  headingId: string;
  unread: number;
  onClose: () => void;
}

/** What concerns the reader: unread ones first, then the newest. */
export function NotificationList({ headingId, unread, onClose }: NotificationListProps) {
  const translate = useTranslate();
  const [most, setMost] = useState(PAGE);
  const { data, error, refetch, isFetching } = useNotifications(most);
  const { markOne, markAll, busy } = useMarking();
  // The way back lies below the open list, where the keyboard does not come.
  const markAllAndClose = async () => {
    if (await markAll()) onClose();
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 2, minHeight: 52 }}>
        <Typography id={headingId} variant="h2" sx={{ flex: 1 }}>
          {translate('notifications.title')}
        </Typography>
        {unread > 0 && (
          <Button startIcon={<DoneAllIcon />} loading={busy} onClick={() => void markAllAndClose()}>
            {translate('notifications.markAll')}
          </Button>
        )}
      </Box>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting />
      ) : data.rows.length === 0 ? (
        <EmptyState text={translate('notifications.empty')} />
      ) : (
        <Box component="ul" aria-labelledby={headingId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.rows.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onRead={() => void markOne(notification.id)}
              onOpen={() => {
                if (notification.read_at === null) void markOne(notification.id);
                onClose();
              }}
            />
          ))}
        </Box>
      )}
      {data && data.total > data.rows.length && most < MOST && (
        <Box sx={{ p: 2, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
          <Button loading={isFetching} onClick={() => setMost(Math.min(most + PAGE, MOST))}>
            {translate('notifications.more')}
          </Button>
        </Box>
      )}
      <Box sx={{ px: 4, py: 3, borderTop: 1, borderColor: 'divider' }}>
        <Link to={choicesAddress} onClick={onClose}>
          {translate('notifications.choose')}
        </Link>
      </Box>
    </>
  );
}
