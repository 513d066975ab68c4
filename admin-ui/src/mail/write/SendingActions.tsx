import BlockIcon from '@mui/icons-material/Block';
import ReplayIcon from '@mui/icons-material/Replay';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { call } from '../../platform/call.ts';

interface SendingActionsProps {
  mail: { id: number; direction: string; status: string; next_try_at: string | null };
  /** What became of the mail has changed. */
  onDone: () => void;
}

/** Sends a mail again that did not leave, and stops one that waits. A stopped one can be sent again. */
export function SendingActions({ mail, onDone }: SendingActionsProps) {
  const translate = useTranslate();
  const [retrying, cancelling] = [useAct(), useAct()];
  const params = { id: mail.id };
  const retry = async () => {
    await retrying.act(() => call('retryEmail', { params, body: {} }), {
      done: ({ stays }) =>
        stays ? { text: 'mailWrite.ui.kept', type: 'warning', values: { smart_count: 1 } } : 'mailWrite.ui.retry.done',
    });
    onDone();
  };
  const cancel = async () => {
    await cancelling.act(() => call('cancelEmail', { params, body: {} }), { done: 'mailWrite.ui.cancel.done' });
    onDone();
  };
  if (mail.direction !== 'outbound') return null;
  const waits = mail.status === 'queued';
  const again = ['failed', 'kept', 'cancelled'].includes(mail.status) || (waits && mail.next_try_at !== null);
  return (
    <>
      {again && (
        <Button startIcon={<ReplayIcon />} loading={retrying.busy} onClick={() => void retry()}>
          {translate(waits ? 'mailWrite.ui.retry.now' : 'mailWrite.ui.retry.do')}
        </Button>
      )}
      {waits && (
        <Button color="error" startIcon={<BlockIcon />} loading={cancelling.busy} onClick={() => void cancel()}>
          {translate('mailWrite.ui.cancel.do')}
        </Button>
      )}
    </>
  );
}
