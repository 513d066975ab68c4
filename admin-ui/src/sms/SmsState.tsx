import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { type AnswerOf, call } from '../platform/call.ts';
import { useFailureWords } from '../platform/failure-words.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';

type State = AnswerOf<'readSmsState'>;

/** The gateway as the environment sets it, what it did lately, and a way to try it out. */
export function SmsState() {
  const translate = useTranslate();
  const words = useFailureWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['sms', 'state'],
    queryFn: ({ signal }) => call('readSmsState', { signal }),
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { gateway, sender, offered, counts, last_failure, last_error } = data;
  const lines = [
    ...(sender === null ? [] : [translate('admin.sms.sender', { sender })]),
    translate(offered ? 'admin.sms.offered' : 'admin.sms.notOffered'),
    translate('admin.sms.counts', counts),
  ];
  return (
    <Paper variant="outlined" sx={{ p: 4, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Alert role="note" severity={gateway === null ? 'info' : 'success'} sx={{ width: '100%' }}>
        {gateway === null ? translate('admin.sms.kept') : translate('admin.sms.gateway', { host: gateway })}
      </Alert>
      <Box>
        {lines.map((line) => (
          <Typography key={line}>{line}</Typography>
        ))}
        {last_error !== null && (
          <Typography color="error" sx={{ overflowWrap: 'anywhere' }}>
            {translate('admin.sms.lastError', { error: words(last_failure, last_error) })}
          </Typography>
        )}
      </Box>
      <TestButton state={data} onSent={() => void refetch()} />
    </Paper>
  );
}

function TestButton({ state: { own_number, gateway }, onSent }: { state: State; onSent: () => void }) {
  const translate = useTranslate();
  const { act, busy } = useAct();
  const refresh = useRefresh();
  if (own_number === null) return <Typography color="textSecondary">{translate('admin.sms.noNumber')}</Typography>;
  const send = async () => {
    const done = gateway === null ? 'admin.sms.keptTest' : 'admin.sms.tested';
    if (!(await act(() => call('sendTestSms', { body: {} }), { done }))) return;
    onSent();
    refresh();
  };
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void send()}>
      {translate('admin.sms.test', { number: own_number })}
    </Button>
  );
}
