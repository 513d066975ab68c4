import MailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useUnread } from '../mail/threads/service.ts';
import { currentIdentity } from '../platform/session/identity.ts';

/** How often the dashboard asks. */
const everyMs = 60_000;

/** How many mails wait for the reader, and the way to them. It asks while the dashboard stands, and no longer. */
export function UnreadCount() {
  const translate = useTranslate();
  const id = Number(currentIdentity().id);
  const { data } = useUnread(id, everyMs);
  if (!data) return null;
  return (
    <Button
      component={Link}
      to={`/account/unreadEmails/${id}`}
      variant={data.length > 0 ? 'contained' : 'outlined'}
      startIcon={<MailIcon />}
    >
      <span role="status">
        {data.length > 0 ? translate('mails.waiting', { smart_count: data.length }) : translate('mails.noneWaiting')}
      </span>
    </Button>
  );
}
