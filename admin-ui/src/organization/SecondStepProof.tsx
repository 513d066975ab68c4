import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { reasonOf } from '../platform/api-error.ts';
import { type AnswerOf, call } from '../platform/call.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';

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
  const [sent, setSent] = useState(0);
  const send = useMutation({
    mutationFn: (channel: Channel) => call('sendProofPin', { body: { channel } }),
    onSuccess: () => setSent((times) => times + 1),
  });
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
            loading={send.isPending && send.variables === channel}
            disabled={send.isPending}
            onClick={() => send.mutate(channel)}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {label(channel)}
          </Button>
        ))}
      </Box>
      {send.isError && <Notice severity="error">{reasonOf(send.error)}</Notice>}
      {send.data && <Notice severity="info">{send.data.message}</Notice>}
      {sent > 0 && <CodeField key={sent} onProven={onProven} />}
    </>
  );
}

/** Takes the focus when it comes: a code was asked for to be typed here. */
function CodeField({ onProven }: { onProven: () => void }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  useEffect(() => input.current?.focus(), []);
  const check = useMutation({
    mutationFn: () => call('checkProofPin', { body: { mfa_pin: pin.trim() } }),
    onSuccess: onProven,
  });
  const submit = () => {
    if (pin.trim() !== '' && !check.isPending) check.mutate();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around it is saved later, when the code was right.
    event.preventDefault();
    submit();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
      <TextField
        inputRef={input}
        label={translate('secondStep.ui.code')}
        value={pin}
        onChange={(event) => setPin(event.target.value)}
        onKeyDown={onKeyDown}
        error={check.isError}
        helperText={check.isError ? reasonOf(check.error) : undefined}
        size="small"
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 } }}
      />
      <Button variant="outlined" loading={check.isPending} disabled={pin.trim() === ''} onClick={submit}>
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
