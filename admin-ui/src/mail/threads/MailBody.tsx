import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { MailActions } from '../write/service.ts';
import { MailFrame } from '../../templates/index.ts';
import { MailFiles } from './MailFiles.tsx';
import type { ThreadMail } from './mail-types.ts';
import { useMail } from './use-mails.ts';

interface MailBodyProps {
  mail: Pick<ThreadMail, 'id' | 'direction' | 'read_at'>;
  /** It is answered elsewhere. */
  noReply?: boolean;
  onReplied?: (() => void) | undefined;
}

/** What a mail says, with whom it went to and its files. What others wrote stands in a frame of its own. */
export function MailBody({ mail, noReply, onReplied }: MailBodyProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useMail(mail.id, mail.direction === 'inbound' && mail.read_at === null);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate('mails.fromTo', { from: data.f_uid, to: data.t_uid })}
        {data.cc && ` · ${translate('mails.cc', { cc: data.cc })}`}
      </Typography>
      {data.other_sender && (
        <Alert severity="warning" role="note">
          {translate('mails.otherSender', { address: data.f_uid })}
        </Alert>
      )}
      {data.is_secret && (
        <Typography color="textSecondary">{translate(data.message ? 'mails.secretLink' : 'mails.secret')}</Typography>
      )}
      {data.pictures_left_out > 0 && (
        <Typography color="textSecondary">
          {translate('mails.pictures', { smart_count: data.pictures_left_out })}
        </Typography>
      )}
      {data.message && (
        <MailFrame links title={translate('mails.says', { subject: data.subject })} html={data.message} />
      )}
      <MailFiles mail={data} />
      <MailActions mail={data} noReply={noReply} onReplied={onReplied} />
    </Box>
  );
}
