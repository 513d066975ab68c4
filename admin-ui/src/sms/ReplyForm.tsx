import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { useUnsaved } from '../platform/keep/unsaved.ts';
import { useTextDraft } from '../platform/keep/use-text-draft.ts';
import { replyNumber, shownPhone } from './phone.ts';
import { markRead, sendReply, useSmsWays } from './sms-calls.ts';
import { replySms } from '../generated/text-lengths.ts';

/** Answers a text message; what was answered is read. What was typed stays until it is sent, wherever one goes meanwhile. */
export function ReplyForm({ phone, onSent }: { phone: string; onSent: () => void }) {
  const translate = useTranslate();
  const { act, busy, problem, refuse } = useAct({ showsProblem: true });
  const ways = useSmsWays();
  const [number, setNumber] = useState(shownPhone(phone));
  const { text, write, drop, isBack } = useTextDraft(`sms ${phone}`);
  useUnsaved(text.trim() !== '');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const to = replyNumber(number, phone);
    if (to === undefined || text.trim().length < 2) {
      refuse(translate('sms.notValid'));
      return;
    }
    await act(
      async () => {
        await sendReply(to, text.trim());
        drop(text);
        await markRead(phone);
        onSent();
      },
      { done: ways?.out === false ? { text: 'sms.unread.kept', type: 'warning' } : 'sms.unread.sent' },
    );
  };

  return (
    <Box component="form" noValidate onSubmit={(event) => void send(event)} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={translate('sms.unread.phone')}
        type="tel"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        sx={{ maxWidth: 280 }}
      />
      <TextField
        multiline
        fullWidth
        minRows={3}
        label={translate('sms.unread.message')}
        value={text}
        onChange={(event) => write(event.target.value)}
        helperText={isBack ? translate('sms.unread.begun') : undefined}
        slotProps={{ htmlInput: { maxLength: replySms.sms_body } }}
      />
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box>
        <Button type="submit" variant="contained" loading={busy}>
          {translate('sms.unread.reply')}
        </Button>
      </Box>
    </Box>
  );
}
