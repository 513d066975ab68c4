import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNotice } from '../../platform/act/use-notice.ts';
import type { AnswerOf } from '../../platform/call.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';

interface DisconnectButtonProps {
  disconnect: () => Promise<AnswerOf<'disconnectCalendar'>>;
  onDone: () => void;
}

/** Lets a calendar go, once that was confirmed; says what stays in it. */
export function DisconnectButton({ disconnect, onDone }: DisconnectButtonProps) {
  const translate = useTranslate();
  const { show } = useNotice();
  const [confirming, setConfirming] = useState(false);
  const end = async () => {
    const { left } = await disconnect();
    show({
      text: translate(left > 0 ? 'calendars.disconnectedLeft' : 'calendars.disconnected', { smart_count: left }),
    });
    onDone();
  };
  return (
    <>
      <Button color="error" onClick={() => setConfirming(true)}>
        {translate('calendars.disconnect')}
      </Button>
      {confirming && (
        <ConfirmDialog
          danger
          title={translate('calendars.disconnectTitle')}
          action={translate('calendars.disconnect')}
          onDo={end}
          onClose={() => setConfirming(false)}
        >
          {translate('calendars.disconnectText')}
        </ConfirmDialog>
      )}
    </>
  );
}
