import ReplayIcon from '@mui/icons-material/Replay';
import ReplyIcon from '@mui/icons-material/Reply';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { api } from '../platform/api.ts';
import { messageOf } from '../platform/api-error.ts';
import { maySendMail } from './may-send-mail.ts';

const ReplyDialog = lazy(async () => ({ default: (await import('./ReplyDialog.tsx')).ReplyDialog }));

interface MailActionsProps {
  mail: {
    id: number;
    direction: string;
    status: string;
    is_secret?: boolean;
    applicant_profile_id?: number | null;
  };
  onReplied?: (() => void) | undefined;
}

/** What can be done with a mail of a candidate's thread: answer it, and send one again that did not leave. */
export function MailActions({ mail, onReplied }: MailActionsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [replying, setReplying] = useState(false);
  const refresh = () => void client.invalidateQueries({ queryKey: ['mails'] });
  const retry = useMutation({
    mutationFn: () => api.post(`hgemails/${mail.id}/retry`, {}),
    onSuccess: () => notify('mailing.ui.retry.done', { type: 'success' }),
    onError: (error) => notify('admin.notice.failed', { type: 'error', messageArgs: { reason: messageOf(error) } }),
    onSettled: refresh,
  });
  if (!maySendMail() || mail.is_secret || !mail.applicant_profile_id) return null;
  const stuck = mail.direction === 'outbound' && (mail.status === 'failed' || mail.status === 'kept');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button variant="outlined" startIcon={<ReplyIcon />} onClick={() => setReplying(true)}>
        {translate(mail.direction === 'inbound' ? 'mailing.ui.reply.open' : 'mailing.ui.reply.again')}
      </Button>
      {stuck && (
        <Button startIcon={<ReplayIcon />} loading={retry.isPending} onClick={() => retry.mutate()}>
          {translate('mailing.ui.retry.do')}
        </Button>
      )}
      {replying && (
        <Suspense fallback={null}>
          <ReplyDialog
            mailId={mail.id}
            onClose={() => setReplying(false)}
            onSent={() => {
              setReplying(false);
              refresh();
              onReplied?.();
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}
