import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Moment } from '../platform/page/Moment.tsx';
import type { UnreadConversation } from './conversations.ts';
import { shownPhone } from './phone.ts';

interface ConversationListProps {
  conversations: UnreadConversation[];
  /** The one that is open. */
  phone: string | undefined;
  onOpen: (phone: string) => void;
}

/** Whose messages wait. */
export function ConversationList({ conversations, phone, onOpen }: ConversationListProps) {
  const translate = useTranslate();
  if (conversations.length === 0) {
    return <Typography color="textSecondary">{translate('sms.unread.none')}</Typography>;
  }
  return (
    <List aria-label={translate('sms.unread.list')} disablePadding>
      {conversations.map(({ phone: each, name, last, count }) => (
        <ListItem key={each} disablePadding divider>
          <ListItemButton selected={each === phone} aria-current={each === phone} onClick={() => onOpen(each)}>
            <ListItemText
              primary={name ?? shownPhone(each)}
              secondary={
                <>
                  {last.sms_body.slice(0, 100)}
                  <br />
                  <Moment at={last.created_at} />
                </>
              }
              sx={{ overflowWrap: 'anywhere' }}
            />
            <Chip
              size="small"
              color="primary"
              label={count}
              aria-label={translate('sms.unread.count', { smart_count: count })}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
