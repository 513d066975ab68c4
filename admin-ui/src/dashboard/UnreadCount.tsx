import MailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useUnreadCount } from '../mail/threads/service.ts';
import { currentIdentity } from '../platform/session/identity.ts';

/** How many mails wait for the reader, as the menu says, and the way to them. */
export function UnreadCount() {
  const translate = useTranslate();
  const id = Number(currentIdentity().id);
  const count = useUnreadCount();
  if (count === undefined) return null;
  return (
    <Button
      component={Link}
      to={`/account/unreadEmails/${id}`}
      variant={count > 0 ? 'contained' : 'outlined'}
      startIcon={<MailIcon />}
    >
      <span role="status">
        {count > 0 ? translate('mails.waiting', { smart_count: count }) : translate('mails.noneWaiting')}
      </span>
    </Button>
  );
}
