import ReplyIcon from '@mui/icons-material/Reply';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';

const ReplyDialog = lazy(async () => ({ default: (await import('./ReplyDialog.tsx')).ReplyDialog }));

interface ReplyButtonProps {
  mail: { id: number; direction: string };
  onReplied?: (() => void) | undefined;
}

/** Answers a mail of a candidate, or writes again below one of ours. */
export function ReplyButton({ mail, onReplied }: ReplyButtonProps) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [replying, setReplying] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<ReplyIcon />} onClick={() => setReplying(true)}>
        {translate(mail.direction === 'inbound' ? 'mailWrite.ui.reply.open' : 'mailWrite.ui.reply.again')}
      </Button>
      {replying && (
        <Suspense fallback={null}>
          <ReplyDialog
            mailId={mail.id}
            onClose={() => setReplying(false)}
            onSent={() => {
              setReplying(false);
              void client.invalidateQueries({ queryKey: ['mails'] });
              void client.invalidateQueries({ queryKey: ['mail', mail.id] });
              void client.invalidateQueries({ queryKey: ['unread-count'] });
              onReplied?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
