import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { mayReplyTo } from './may-send-mail.ts';
import { ReplyButton } from './ReplyButton.tsx';
import { SendingActions } from './SendingActions.tsx';

interface MailActionsProps {
  mail: {
    id: number;
    direction: string;
    status: string;
    next_try_at: string | null;
    is_secret?: boolean;
    applicant_profile_id?: number | null;
  };
  /** It is answered elsewhere. */
  noReply?: boolean | undefined;
  onReplied?: (() => void) | undefined;
}

/** What can be done with a mail of a candidate's thread: answer it, send one again that did not leave, or stop it. */
export function MailActions({ mail, noReply = false, onReplied }: MailActionsProps) {
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['mails'] });
    void client.invalidateQueries({ queryKey: ['mail', mail.id] });
  };
  if (!mayReplyTo(mail)) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {!noReply && <ReplyButton mail={mail} onReplied={onReplied} />}
      <SendingActions mail={mail} onDone={refresh} />
    </Box>
  );
}
