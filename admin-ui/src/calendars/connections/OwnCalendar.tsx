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
import { type Connection, useOwnCalendar } from './use-calendar.ts';

/** One's own calendar that is kept elsewhere: connect it, say which count, see how it goes, let it go. */
export function OwnCalendar() {
  const translate = useTranslate();
  const { data, error, refetch } = useOwnCalendar();
  const [connecting, setConnecting] = useState(false);
  const reload = () => void refetch();
  return (
    <>
      {error && <LoadError error={error} onRetry={reload} />}
      {!data && !error && <Waiting />}
      {data?.connection === null && (
        <>
          <Typography color="textSecondary">{translate('calendars.intro')}</Typography>
          <Button variant="outlined" onClick={() => setConnecting(true)} sx={{ justifySelf: 'start' }}>
            {translate('calendars.connect')}
          </Button>
        </>
      )}
      {data?.connection && (
        <Connected connection={data.connection} onChange={reload} onPassword={() => setConnecting(true)} />
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
  onPassword: () => void;
}

function Connected({ connection, onChange, onPassword }: ConnectedProps) {
  const translate = useTranslate();
  const { act, busy } = useAct();
  const { account, server_url: server, lock_version: version } = connection;
  const read = async () => {
    await act(() => call('readCalendarNow'));
    onChange();
  };
  return (
    <>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {translate('calendars.account', { account, server: server ? new URL(server).host : '' })}
      </Box>
      <ReadState connection={connection} />
      <CopiesState entries={connection.entries} />
      <CalendarChoice key={version} connection={connection} onSaved={onChange} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" loading={busy} onClick={() => void read()}>
          {translate('calendars.read')}
        </Button>
        <Button variant="outlined" onClick={onPassword}>
          {translate('calendars.newPassword')}
        </Button>
        <DisconnectButton disconnect={() => call('disconnectCalendar')} onDone={onChange} />
      </Box>
    </>
  );
}
