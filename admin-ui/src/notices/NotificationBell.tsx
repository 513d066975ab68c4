import NotificationsOutlinedIcon from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { mayCall } from '../platform/session/access.ts';
import { hiddenText } from '../platform/page/hidden-text.ts';
import { NotificationList } from './NotificationList.tsx';
import { useUnreadNotifications } from './use-unread.ts';

/** More are not counted on the bell. */
const most = 99;

/** The bell of the top bar: how much concerns the reader that they have not read, and the list of it. */
export function NotificationBell() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const headingId = useId();
  const count = useUnreadNotifications();
  const news = useNews(count);
  if (!mayCall('listNotifications')) return null;
  const unread = count ?? 0;
  // The name holds what is seen: more is not counted there either.
  const shown = unread > most ? `${most}+` : String(unread);
  const label = translate(unread > 0 ? 'notifications.bell' : 'notifications.title', { smart_count: unread, shown });
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={label} describeChild={false}>
        <IconButton
          color="inherit"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {unread > 0 ? (
            <Badge color="primary" max={most} badgeContent={unread}>
              <NotificationsOutlinedIcon />
            </Badge>
          ) : (
            <NotificationsOutlinedIcon />
          )}
        </IconButton>
      </Tooltip>
      <Box component="span" aria-live="polite" sx={hiddenText}>
        {news > 0 ? translate('notifications.news', { smart_count: news }) : ''}
      </Box>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': headingId,
            sx: { width: 420, maxWidth: 'calc(100vw - 32px)', maxHeight: 'min(600px, calc(100vh - 72px))' },
          },
        }}
      >
        <NotificationList headingId={headingId} unread={unread} onClose={close} />
      </Popover>
    </>
  );
}

/** The number to be read out: once it has grown while the page is open. */
function useNews(count: number | undefined): number {
  const before = useRef(count);
  const [news, setNews] = useState(0);
  useEffect(() => {
    if (count === undefined) return;
    if (before.current !== undefined && count !== before.current) setNews(count > before.current ? count : 0);
    before.current = count;
  }, [count]);
  return news;
}
