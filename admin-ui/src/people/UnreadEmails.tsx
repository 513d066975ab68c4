import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { markMailsRead, UnreadMailCard, useUnread } from '../mail/threads/index.ts';
import { currentIdentity } from '../platform/session/identity.ts';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { MarkAllRead } from '../platform/page/MarkAllRead.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';

/** Mails that came in for somebody and wait: who wrote, about which application, and how it begins. */
export default function UnreadEmails() {
  const translate = useTranslate();
  const id = Number.parseInt(useParams()['id'] ?? '', 10) || 0;
  const client = useQueryClient();
  const { data, error, refetch } = useUnread(id);
  const mine = id === currentIdentity().id;
  const ids = data?.map((mail) => mail.id) ?? [];
  const marked = () => {
    void refetch();
    void client.invalidateQueries({ queryKey: ['unread-count'] });
  };
  return (
    <Page
      title={translate('people.unread.title')}
      actions={mine && ids.length > 0 && <MarkAllRead ids={ids} mark={markMailsRead} onMarked={marked} />}
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.length === 0 && <EmptyState text={translate('people.unread.none')} />}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3, maxWidth: 880 }}>
          {data.map((mail) => (
            <UnreadMailCard key={mail.id} mail={mail} />
          ))}
        </Box>
      )}
    </Page>
  );
}
