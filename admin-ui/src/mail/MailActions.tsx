import ReplyIcon from '@mui/icons-material/Reply';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { maySendMail } from './may-send-mail.ts';
import { SendingActions } from './SendingActions.tsx';

const ReplyDialog = lazy(async () => ({ default: (await import('./ReplyDialog.tsx')).ReplyDialog }));

interface MailActionsProps {
  mail: {
    id: number;
    direction: string;
    status: string;
    next_try_at: string | null;
    is_secret?: boolean;
    applicant_profile_id?: number | null;
  };
  onReplied?: (() => void) | undefined;
}

/** What can be done with a mail of a candidate's thread: answer it, send one again that did not leave, or stop it. */
export function MailActions({ mail, onReplied }: MailActionsProps) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [replying, setReplying] = useState(false);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['mails'] });
    void client.invalidateQueries({ queryKey: ['mail', mail.id] });
  };
  if (!maySendMail() || mail.is_secret || !mail.applicant_profile_id) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button variant="outlined" startIcon={<ReplyIcon />} onClick={() => setReplying(true)}>
        {translate(mail.direction === 'inbound' ? 'mailing.ui.reply.open' : 'mailing.ui.reply.again')}
      </Button>
      <SendingActions mail={mail} onDone={refresh} />
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
