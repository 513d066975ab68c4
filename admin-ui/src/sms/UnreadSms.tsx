import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { MarkAllRead } from '../platform/page/MarkAllRead.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { ConversationList } from './ConversationList.tsx';
import { ConversationView } from './ConversationView.tsx';
import { conversationsOf } from './conversations.ts';
import { markSmsRead, useUnreadSms } from './sms-calls.ts';
import { SmsWays } from './SmsWays.tsx';

/** Text messages that wait, by whom they are from; beside them the one that is open, to read and to answer. */
export default function UnreadSms() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useUnreadSms();
  const phone = search.get('phone') ?? undefined;
  const open = (next?: string) => setSearch(next === undefined ? {} : { phone: next });
  const conversations = conversationsOf(data ?? []);
  return (
    <Page
      title={translate('sms.unread.title')}
      actions={
        data &&
        data.length > 0 && (
          <MarkAllRead ids={data.map(({ id }) => id)} mark={markSmsRead} onMarked={() => void refetch()} />
        )
      }
    >
      <SmsWays />
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && conversations.length === 0 && phone === undefined && <EmptyState text={translate('sms.unread.none')} />}
      {data && (conversations.length > 0 || phone !== undefined) && (
        <Box
          sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' } }}
        >
          <Box sx={{ display: { xs: phone === undefined ? 'block' : 'none', md: 'block' } }}>
            <ConversationList conversations={conversations} phone={phone} onOpen={open} />
          </Box>
          {phone === undefined ? (
            <Typography color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
              {translate('sms.unread.choose')}
            </Typography>
          ) : (
            <ConversationView key={phone} phone={phone} onBack={() => open()} onRead={() => void refetch()} />
          )}
        </Box>
      )}
    </Page>
  );
}
