import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { useKeptOverSignIn } from '../platform/keep/kept-over-sign-in.ts';
import { useUnsaved } from '../platform/keep/unsaved.ts';
import { replyNumber, shownPhone } from './phone.ts';
import { markRead, sendReply, useSmsWays } from './sms-calls.ts';

/** Answers a text message; what was answered is read. What was typed stays when sending fails. */
export function ReplyForm({ phone, onSent }: { phone: string; onSent: () => void }) {
  const translate = useTranslate();
  const { act, busy, problem, refuse } = useAct({ showsProblem: true });
  const ways = useSmsWays();
  const [number, setNumber] = useState(shownPhone(phone));
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  useKeptOverSignIn(`sms ${phone}`, { typed: () => text.trim() || undefined, restore: setText });

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
        setText('');
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
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 1600 } }}
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
