import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { type AnswerOf, call } from '../platform/call.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { checkProofPin } from '../generated/text-lengths.ts';

type Proof = AnswerOf<'secondStepProof'>;
type Channel = Proof['channels'][number];

/** Has a code sent to who turns the second step on, and takes it back. */
export function SecondStepProof() {
  const translate = useTranslate();
  const title = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['second-step-proof'],
    queryFn: ({ signal }) => call('secondStepProof', { signal }),
    retry: false,
  });
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-labelledby={title}
      sx={{ p: 3, display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 640 }}
    >
      <Typography id={title} variant="h3">
        {translate('secondStep.ui.title')}
      </Typography>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && <ProofSteps proof={data} onProven={() => void refetch()} />}
    </Paper>
  );
}

function ProofSteps({ proof, onProven }: { proof: Proof; onProven: () => void }) {
  const translate = useTranslate();
  const { channels, email, phone, unreachable, proven } = proof;
  const [chosen, setChosen] = useState<Channel>();
  const [sent, setSent] = useState({ times: 0, message: '' });
  const { act, busy, problem } = useAct({ showsProblem: true });
  const send = (channel: Channel) => {
    setChosen(channel);
    setSent({ ...sent, message: '' });
    void act(async () => {
      const { message } = await call('sendProofPin', { body: { channel } });
      setSent({ times: sent.times + 1, message });
    });
  };
  if (channels.length === 0) return <Notice severity="warning">{translate('secondStep.ui.none')}</Notice>;
  if (unreachable > 0) {
    return <Notice severity="warning">{translate('secondStep.unreachable', { smart_count: unreachable })}</Notice>;
  }
  if (proven) return <Notice severity="success">{translate('secondStep.proven')}</Notice>;
  const label = (channel: Channel) =>
    channel === 'email' ? translate('secondStep.ui.byMail', { email }) : translate('secondStep.ui.bySms', { phone });
  return (
    <>
      <Typography>{translate('secondStep.ui.why')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {channels.map((channel) => (
          <Button
            key={channel}
            variant="outlined"
            loading={busy && channel === chosen}
            disabled={busy}
            onClick={() => send(channel)}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {label(channel)}
          </Button>
        ))}
      </Box>
      {problem && <Notice severity="error">{problem}</Notice>}
      {sent.message && <Notice severity="info">{sent.message}</Notice>}
      {sent.times > 0 && <CodeField key={sent.times} onProven={onProven} />}
    </>
  );
}

/** Takes the focus when it comes: a code was asked for to be typed here. */
function CodeField({ onProven }: { onProven: () => void }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  useEffect(() => input.current?.focus(), []);
  const { act, busy, problem } = useAct({ showsProblem: true });
  const submit = async () => {
    if (pin.trim() === '' || busy) return;
    if (await act(() => call('checkProofPin', { body: { mfa_pin: pin.trim() } }))) onProven();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around it is saved later, when the code was right.
    event.preventDefault();
    void submit();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
      <TextField
        inputRef={input}
        label={translate('secondStep.ui.code')}
        value={pin}
        onChange={(event) => setPin(event.target.value)}
        onKeyDown={onKeyDown}
        error={problem !== ''}
        helperText={problem}
        size="small"
        slotProps={{
          htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: checkProofPin.mfa_pin },
        }}
      />
      <Button variant="outlined" loading={busy} disabled={pin.trim() === ''} onClick={() => void submit()}>
        {translate('secondStep.ui.check')}
      </Button>
    </Box>
  );
}

/** Read out when it comes. */
function Notice({ severity, children }: { severity: 'info' | 'success' | 'warning' | 'error'; children: string }) {
  return (
    <Alert severity={severity} role={severity === 'error' ? 'alert' : 'status'} sx={{ width: '100%' }}>
      {children}
    </Alert>
  );
}
