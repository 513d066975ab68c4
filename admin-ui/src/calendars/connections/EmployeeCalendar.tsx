import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { DisconnectButton } from './DisconnectButton.tsx';
import { ReadState } from './ReadState.tsx';

/** Whether somebody has connected a calendar, and how reading it goes; an administrator may end it. */
export function EmployeeCalendar({ id }: { id: number }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['employees', id, 'calendar'],
    queryFn: ({ signal }) => call('employeeCalendar', { params: { id }, signal }),
    refetchOnMount: 'always',
    retry: false,
  });
  const reload = () => void refetch();
  return (
    <>
      {error && <LoadError error={error} onRetry={reload} />}
      {!data && !error && <Waiting />}
      {data?.connection === null && (
        <Typography color="textSecondary">{translate('calendars.ofEmployee.none')}</Typography>
      )}
      {data?.connection && (
        <>
          <ReadState connection={data.connection} />
          <Box>
            <DisconnectButton
              disconnect={() => call('disconnectEmployeeCalendar', { params: { id } })}
              onDone={reload}
            />
          </Box>
        </>
      )}
    </>
  );
}
