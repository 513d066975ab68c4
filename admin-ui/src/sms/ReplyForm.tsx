import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { messageOf } from '../platform/api-error.ts';
import { useKeptOverSignIn } from '../platform/kept-over-sign-in.ts';
import { useUnsaved } from '../platform/unsaved.ts';
import { replyNumber, shownPhone } from './phone.ts';
import { markRead, sendReply, useSmsWays } from './sms-calls.ts';

/** Answers a text message; what was answered is read. What was typed stays when sending fails. */
export function ReplyForm({ phone, onSent }: { phone: string; onSent: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const ways = useSmsWays();
  const [number, setNumber] = useState(shownPhone(phone));
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useUnsaved(text.trim() !== '');
  useKeptOverSignIn(`sms ${phone}`, { typed: () => text.trim() || undefined, restore: setText });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const to = replyNumber(number, phone);
    if (to === undefined || text.trim().length < 2) {
      setProblem(translate('sms.notValid'));
      return;
    }
    setBusy(true);
    setProblem('');
    try {
      await sendReply(to, text.trim());
      setText('');
      await markRead(phone);
      if (ways?.out === false) notify('sms.unread.kept', { type: 'warning' });
      else notify('sms.unread.sent', { type: 'success' });
      onSent();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
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
