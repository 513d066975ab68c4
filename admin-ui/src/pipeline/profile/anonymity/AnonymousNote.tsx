import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../platform/call.ts';
import { ExplainDialog } from '../../../platform/page/dialog/ExplainDialog.tsx';
import { mayCall } from '../../../platform/session/access.ts';
import type { Card } from '../../types.ts';
import { revealCandidate } from '../../../generated/text-lengths.ts';

interface AnonymousNoteProps {
  card: Pick<Card, 'id' | 'anonymous'>;
  /** Given where the review can be ended for this one. */
  refresh?: () => void;
}

/** That an application is reviewed anonymously, what the reader sees of it, and the way to end it for this one. */
export function AnonymousNote({ card, refresh }: AnonymousNoteProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState(false);
  if (!card.anonymous) return null;
  const sees = mayCall('revealCandidate');
  const reveal = async (reason: string) => {
    await call('revealCandidate', { params: { id: card.id }, body: { reason } });
    refresh?.();
  };
  return (
    <Alert
      severity="info"
      role="note"
      icon={<VisibilityOffIcon fontSize="inherit" />}
      sx={{ py: 0 }}
      action={
        sees &&
        refresh && (
          <Button size="small" onClick={() => setAsked(true)}>
            {translate('anonymity.reveal')}
          </Button>
        )
      }
    >
      <Box component="strong" sx={{ display: 'block' }}>
        {translate('anonymity.label')}
      </Box>
      {translate(sees ? 'anonymity.signAll' : 'anonymity.sign')}
      {asked && (
        <ExplainDialog
          title={translate('anonymity.revealTitle')}
          text={translate('anonymity.revealText')}
          action={translate('anonymity.reveal')}
          label={translate('anonymity.reason')}
          maxLength={revealCandidate.reason}
          onDo={reveal}
          onClose={() => setAsked(false)}
        />
      )}
    </Alert>
  );
}
