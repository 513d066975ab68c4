import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';

/** Says that nothing leaves, where no mail server is set; nothing else. */
export function SendingState() {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['sending-state'],
    queryFn: ({ signal }) => call('readSendingState', { signal }),
    retry: false,
  });
  if (data?.server !== null) return null;
  return (
    <Alert severity="warning" role="note">
      {translate('mails.nothingLeaves')}
    </Alert>
  );
}
