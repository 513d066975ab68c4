import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { useNotice } from '../../platform/act/use-notice.ts';
import { type AnswerOf, call } from '../../platform/call.ts';
import { formatMoment } from '../../platform/i18n/dates.ts';
import { CopyButton } from '../../platform/page/CopyButton.tsx';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { LoadError } from '../../platform/page/LoadError.tsx';

const queryKey = ['calendars', 'feed'];

/** The secret address under which calendar programs read one's interviews: made, made anew, switched off. */
export function CalendarFeed() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const client = useQueryClient();
  const { show } = useNotice();
  const { act, busy } = useAct();
  const [made, setMade] = useState<AnswerOf<'renewCalendarFeed'>>();
  const [confirm, setConfirm] = useState<'renew' | 'end'>();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('calendarFeed', { signal }),
    retry: false,
  });
  if (!data && !error) return null;
  const renew = async () => {
    const next = await call('renewCalendarFeed', {});
    setMade(next);
    client.setQueryData(queryKey, { created_at: next.created_at });
  };
  const end = async () => {
    client.setQueryData(queryKey, await call('endCalendarFeed', {}));
    setMade(undefined);
    show({ text: translate('calendars.feed.ended') });
  };
  const since = data?.created_at;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="calendar-feed"
      sx={{ p: 3, maxWidth: 880, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography component="h2" id="calendar-feed" sx={{ fontSize: 16, fontWeight: 600 }}>
        {translate('calendars.feed.title')}
      </Typography>
      <Typography color="textSecondary">{translate('calendars.feed.intro')}</Typography>
      {made && <Address address={made.address} />}
      {since && !made && (
        <Typography>{translate('calendars.feed.since', { when: formatMoment(since, locale) })}</Typography>
      )}
      {data ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {since ? (
            <>
              <Button variant="outlined" onClick={() => setConfirm('renew')}>
                {translate('calendars.feed.renew')}
              </Button>
              <Button onClick={() => setConfirm('end')}>{translate('calendars.feed.end')}</Button>
            </>
          ) : (
            <Button variant="outlined" disabled={busy} onClick={() => void act(renew)}>
              {translate('calendars.feed.make')}
            </Button>
          )}
        </Box>
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
      {confirm && (
        <ConfirmDialog
          title={translate(`calendars.feed.${confirm}`)}
          action={translate(`calendars.feed.${confirm}`)}
          danger={confirm === 'end'}
          onDo={confirm === 'renew' ? renew : end}
          onClose={() => setConfirm(undefined)}
        >
          {translate(`calendars.feed.${confirm}Text`)}
        </ConfirmDialog>
      )}
    </Paper>
  );
}

function Address({ address }: { address: string }) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity="warning">{translate('calendars.feed.once')}</Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
        <Typography component="code" sx={{ overflowWrap: 'anywhere', flex: '1 1 240px', fontFamily: 'monospace' }}>
          {address}
        </Typography>
        <CopyButton text={address} of={translate('calendars.feed.address')} />
      </Box>
      <Link href={address.replace(/^https?:/, 'webcal:')} sx={{ justifySelf: 'start' }}>
        {translate('calendars.feed.open')}
      </Link>
    </Box>
  );
}
