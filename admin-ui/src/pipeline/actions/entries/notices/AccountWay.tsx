import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { choicesAddress, choicesQuery } from '../../../../notices/index.ts';
import type { BodyOf } from '../../../../platform/call.ts';

interface AccountWayProps {
  kind: keyof NonNullable<BodyOf<'chooseNotifications'>['ways']>;
  /** Something else is opened. */
  onLeave: () => void;
}

/** Says that mails of a kind do not come at all, where the reader has chosen that in their account. */
export function AccountWay({ kind, onLeave }: AccountWayProps) {
  const translate = useTranslate();
  const { data } = useQuery(choicesQuery);
  const way = data?.kinds.find((one) => one.kind === kind)?.way;
  if (way === undefined || way === 'mail') return null;
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      {translate('notices.otherWay', { way: translate(`people.notifications.ways.${way}`) })}{' '}
      <Link to={choicesAddress} onClick={onLeave}>
        {translate('notifications.choose')}
      </Link>
    </Alert>
  );
}
