import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useSmsWays } from './sms-calls.ts';

/** Says that no message leaves, or none comes in, where that is so; nothing else. */
export function SmsWays() {
  const translate = useTranslate();
  const ways = useSmsWays();
  if (!ways || (ways.out && ways.in)) return null;
  return (
    <Alert severity="warning" role="note">
      {!ways.out && <div>{translate('sms.unread.nothingLeaves')}</div>}
      {!ways.in && <div>{translate('sms.unread.off')}</div>}
    </Alert>
  );
}
