import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../platform/call.ts';
import { ConfirmDialog } from '../../../platform/page/dialog/ConfirmDialog.tsx';
import { mayCall } from '../../../platform/session/access.ts';
import type { Card } from '../../types.ts';

/** That an application is reviewed anonymously, what the reader sees of it, and the way to end it for this one. */
export function AnonymousNote({ card, refresh }: { card: Card; refresh: () => void }) {
  const translate = useTranslate();
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  if (!card.anonymous) return null;
  const sees = mayCall('revealCandidate');
  const reveal = async () => {
    await call('revealCandidate', { params: { id: card.id }, body: { reason: reason.trim() } });
    refresh();
  };
  return (
    <Alert
      severity="info"
      role="note"
      icon={<VisibilityOffIcon fontSize="inherit" />}
      sx={{ py: 0 }}
      action={
        sees && (
          <Button size="small" onClick={() => setAsked(true)}>
            {translate('anonymity.reveal')}
          </Button>
        )
      }
    >
      <strong>{translate('anonymity.label')}</strong> {translate(sees ? 'anonymity.signAll' : 'anonymity.sign')}
      {asked && (
        <ConfirmDialog
          title={translate('anonymity.revealTitle')}
          action={translate('anonymity.reveal')}
          missing={reason.trim() === ''}
          fields={
            <TextField
              autoFocus
              required
              fullWidth
              multiline
              label={translate('anonymity.reason')}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          }
          onDo={reveal}
          onClose={() => setAsked(false)}
        >
          {translate('anonymity.revealText')}
        </ConfirmDialog>
      )}
    </Alert>
  );
}
