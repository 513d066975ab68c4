import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { call } from '../../platform/call.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { CalendarChoice } from './CalendarChoice.tsx';
import { ConnectDialog } from './ConnectDialog.tsx';
import { DisconnectButton } from './DisconnectButton.tsx';
import { CopiesState, ReadState } from './ReadState.tsx';
import { type Connection, type Kind, useOwnCalendar } from './use-calendar.ts';
import { useSignIn, useSignedIn } from './use-sign-in.ts';

/** One's own calendar that is kept elsewhere: connect it, say which count, see how it goes, let it go. */
export function OwnCalendar() {
  const translate = useTranslate();
  const { data, error, refetch } = useOwnCalendar();
  const [connecting, setConnecting] = useState(false);
  const reload = () => void refetch();
  const { finishing, problem } = useSignedIn(reload);
  const { signIn, going } = useSignIn();
  const connect = (kind: Kind) => (kind === 'caldav' ? setConnecting(true) : signIn(kind));
  return (
    <>
      {error && <LoadError error={error} onRetry={reload} />}
      {!data && !error && <Waiting />}
      {problem && <Alert severity="error">{problem}</Alert>}
      {finishing && (
        <Typography role="status" color="textSecondary">
          {translate('calendars.finishing')}
        </Typography>
      )}
      {!finishing && data?.connection === null && (
        <>
          <Typography color="textSecondary">{translate('calendars.intro')}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {data.kinds.map((kind) => (
              <Button key={kind} variant="outlined" loading={going === kind} onClick={() => connect(kind)}>
                {data.kinds.length === 1
                  ? translate('calendars.connect')
                  : translate('calendars.connectKind', { name: translate(`calendars.kinds.${kind}`) })}
              </Button>
            ))}
          </Box>
        </>
      )}
      {!finishing && data?.connection && (
        <Connected
          connection={data.connection}
          onChange={reload}
          onRenew={() => connect(data.connection!.kind)}
          going={going !== undefined}
        />
      )}
      {connecting && (
        <ConnectDialog connection={data?.connection ?? null} onDone={reload} onClose={() => setConnecting(false)} />
      )}
    </>
  );
}

interface ConnectedProps {
  connection: Connection;
  onChange: () => void;
  /** Another password, or another agreement. */
  onRenew: () => void;
  going: boolean;
}

function Connected({ connection, onChange, onRenew, going }: ConnectedProps) {
  const translate = useTranslate();
  const { act, busy } = useAct();
  const { kind, account, server_url: server, lock_version: version } = connection;
  const ended = connection.failure === 'access_ended';
  const place = server ? new URL(server).host : translate(`calendars.kinds.${kind}`);
  const read = async () => {
    await act(() => call('readCalendarNow'));
    onChange();
  };
  return (
    <>
      <Box sx={{ overflowWrap: 'anywhere' }}>{translate('calendars.account', { account, server: place })}</Box>
      <ReadState connection={connection} />
      <CopiesState entries={connection.entries} />
      <CalendarChoice key={version} connection={connection} onSaved={onChange} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" loading={busy} onClick={() => void read()}>
          {translate('calendars.read')}
        </Button>
        <Button variant={ended ? 'contained' : 'outlined'} loading={going} onClick={onRenew}>
          {translate(kind === 'caldav' ? 'calendars.newPassword' : 'calendars.connectAgain')}
        </Button>
        <DisconnectButton disconnect={() => call('disconnectCalendar')} onDone={onChange} />
      </Box>
    </>
  );
}
