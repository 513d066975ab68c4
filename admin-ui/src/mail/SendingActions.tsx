import BlockIcon from '@mui/icons-material/Block';
import ReplayIcon from '@mui/icons-material/Replay';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { messageOf } from '../platform/api-error.ts';
import { call } from '../platform/call.ts';

const calls = { retry: 'retryEmail', cancel: 'cancelEmail' } as const;

interface SendingActionsProps {
  mail: { id: number; direction: string; status: string; next_try_at: string | null };
  /** What became of the mail has changed. */
  onDone: () => void;
}

/** Sends a mail again that did not leave, and stops one that waits. A stopped one can be sent again. */
export function SendingActions({ mail, onDone }: SendingActionsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const act = useMutation({
    mutationFn: (step: 'retry' | 'cancel') => call(calls[step], { params: { id: mail.id }, body: {} }),
    onSuccess: ({ stays }, step) => {
      if (stays && step === 'retry') notify('mailing.ui.kept', { type: 'warning', messageArgs: { smart_count: 1 } });
      else notify(`mailing.ui.${step}.done`, { type: 'success' });
    },
    onError: (error) => notify('admin.notice.failed', { type: 'error', messageArgs: { reason: messageOf(error) } }),
    onSettled: onDone,
  });
  if (mail.direction !== 'outbound') return null;
  const waits = mail.status === 'queued';
  const again = ['failed', 'kept', 'cancelled'].includes(mail.status) || (waits && mail.next_try_at !== null);
  const busy = (step: string) => act.isPending && act.variables === step;
  return (
    <>
      {again && (
        <Button startIcon={<ReplayIcon />} loading={busy('retry')} onClick={() => act.mutate('retry')}>
          {translate(waits ? 'mailing.ui.retry.now' : 'mailing.ui.retry.do')}
        </Button>
      )}
      {waits && (
        <Button color="error" startIcon={<BlockIcon />} loading={busy('cancel')} onClick={() => act.mutate('cancel')}>
          {translate('mailing.ui.cancel.do')}
        </Button>
      )}
    </>
  );
}
