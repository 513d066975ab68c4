import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFailureWords } from '../../platform/failure-words.ts';
import { Moment } from '../../platform/page/Moment.tsx';
import type { MailOnItsWay } from './mail-types.ts';

const colours = {
  queued: 'default',
  sent: 'success',
  kept: 'warning',
  failed: 'error',
  received: 'info',
  cancelled: 'default',
} as const;

/** Whether a mail has left or come in. */
export function MailState({ mail }: { mail: MailOnItsWay }) {
  const translate = useTranslate();
  const unread = mail.direction === 'inbound' && mail.read_at === null;
  return (
    <>
      {unread && <Chip size="small" color="primary" label={translate('mails.unread')} />}
      <Chip
        size="small"
        variant="outlined"
        color={colours[mail.status]}
        label={translate(`resources.outbox.values.status.${mail.status}`)}
      />
    </>
  );
}

/** Why a mail has not left, came back, or could not be read; nothing where all is well. */
export function MailReason({ mail }: { mail: MailOnItsWay }) {
  const translate = useTranslate();
  const words = useFailureWords();
  const reason = reasonOf(mail, translate, words(mail.failure, mail.error));
  return reason === undefined ? null : (
    <Typography color={mail.status === 'failed' ? 'error' : 'textSecondary'} sx={{ overflowWrap: 'anywhere' }}>
      {reason}
      {mail.status === 'queued' && mail.next_try_at && (
        <>
          {' '}
          {translate('mails.why.nextTry')} <Moment at={mail.next_try_at} />
        </>
      )}
    </Typography>
  );
}

function reasonOf(
  { status, direction, error, attempts }: MailOnItsWay,
  translate: ReturnType<typeof useTranslate>,
  why: string,
): string | undefined {
  if (status === 'kept') return translate('mails.why.kept');
  if (direction === 'inbound') {
    if (error === null) return undefined;
    const [kind, size] = error.split(' ');
    return translate(kind === 'too_large' ? 'mails.why.tooLarge' : 'mails.why.unreadable', { size });
  }
  if (status === 'failed') return translate('mails.why.failed', { error: why });
  if (status === 'queued' && error !== null) return translate('mails.why.again', { error: why, smart_count: attempts });
  return status === 'sent' && error !== null ? why : undefined;
}
