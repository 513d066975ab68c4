import DoneIcon from '@mui/icons-material/Done';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { hiddenText } from '../platform/page/hidden-text.ts';
import { Moment } from '../platform/page/Moment.tsx';
import type { Notification } from './use-notifications.ts';

interface NotificationItemProps {
  notification: Notification;
  /** Its screen is opened. */
  onOpen: () => void;
  onRead: () => void;
}

/** The button goes: the keyboard goes on at that of the next, or of the one before, not at the top of the list. */
function focusNextMark(button: HTMLButtonElement): void {
  const marks = [...(button.closest('ul')?.querySelectorAll('button') ?? [])];
  const at = marks.indexOf(button);
  (marks[at + 1] ?? marks[at - 1])?.focus();
}

/** One notification: what it says, which leads to what it is about. */
export function NotificationItem({ notification, onOpen, onRead }: NotificationItemProps) {
  const translate = useTranslate();
  const { title, path, job_name, created_at, read_at } = notification;
  const unread = read_at === null;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'flex-start',
        px: 4,
        py: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        borderLeft: 3,
        borderLeftColor: unread ? 'primary.main' : 'transparent',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {unread && (
          <Box component="span" sx={hiddenText}>
            {translate('notifications.unread')}
          </Box>
        )}
        <Typography sx={{ fontWeight: unread ? 600 : 400 }}>
          {path === null ? (
            title
          ) : (
            <Link component={RouterLink} to={path} color="inherit" underline="hover" onClick={onOpen}>
              {title}
            </Link>
          )}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {job_name !== null && `${job_name} · `}
          <Moment at={created_at} />
        </Typography>
      </Box>
      {unread && (
        <Tooltip title={translate('notifications.markRead', { title })} describeChild={false}>
          <IconButton
            size="small"
            onClick={({ currentTarget }) => {
              focusNextMark(currentTarget);
              onRead();
            }}
          >
            <DoneIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
