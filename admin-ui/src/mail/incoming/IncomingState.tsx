import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { call } from '../../platform/call.ts';
import { useFailureWords } from '../../platform/failure-words.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Moment } from '../../platform/page/Moment.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';

/** Where answers to mails come in, what was found lately, and a way to look at once. */
export function IncomingState() {
  const translate = useTranslate();
  const words = useFailureWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['incoming-mail'],
    queryFn: ({ signal }) => call('incomingMailState', { signal }),
    refetchInterval: 30_000,
    retry: false,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { mailbox, webhook, reply_to, checked_at, failure, taken, unmatched, broken } = data;
  const on = mailbox !== null || webhook;
  return (
    <Paper variant="outlined" sx={{ p: 4, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="h2">{translate('incomingMail.title')}</Typography>
      <Alert role="note" severity={on && failure === null ? 'success' : 'info'} sx={{ width: '100%' }}>
        {!on && translate('incomingMail.off')}
        {mailbox !== null && <div>{translate('incomingMail.mailbox', { host: mailbox })}</div>}
        {webhook && <div>{translate('incomingMail.webhook')}</div>}
        {on && reply_to === null && <div>{translate('incomingMail.noReplyTo')}</div>}
      </Alert>
      {failure !== null && (
        <Alert severity="error" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
          {translate('incomingMail.failed', { error: words(failure, data.error) })}
        </Alert>
      )}
      {broken > 0 && (
        <Alert role="note" severity="warning" sx={{ width: '100%' }}>
          {translate('incomingMail.broken', { smart_count: broken })}
        </Alert>
      )}
      {mailbox !== null && (
        <Box>
          <Typography>{translate('incomingMail.counts', { taken, unmatched })}</Typography>
          {checked_at !== null && (
            <Typography color="textSecondary">
              {translate('incomingMail.checked')} <Moment at={checked_at} />
            </Typography>
          )}
        </Box>
      )}
      {mailbox !== null && <CheckButton onChecked={() => void refetch()} />}
    </Paper>
  );
}

function CheckButton({ onChecked }: { onChecked: () => void }) {
  const translate = useTranslate();
  const { act, busy } = useAct();
  const check = async () => {
    const done = { text: 'incomingMail.checking', type: 'info' } as const;
    if (await act(() => call('checkIncomingMail'), { done })) onChecked();
  };
  return (
    <Button variant="outlined" loading={busy} onClick={() => void check()}>
      {translate('incomingMail.check')}
    </Button>
  );
}
