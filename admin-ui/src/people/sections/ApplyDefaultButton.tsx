import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';

interface ApplyDefaultButtonProps {
  id: number;
  name: string;
  /** The saved default. */
  frequency: string;
  disabled: boolean;
  onDone: () => void;
}

/** Puts the person's default in the place of what was chosen for single jobs. */
export function ApplyDefaultButton({ id, name, frequency, disabled, onDone }: ApplyDefaultButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [confirming, setConfirming] = useState(false);
  const values = { name, frequency: translate(`resources.employees.values.notification_frequency.${frequency}`) };
  return (
    <>
      <Button variant="outlined" disabled={disabled} onClick={() => setConfirming(true)}>
        {translate('people.notices.apply')}
      </Button>
      {confirming && (
        <ConfirmDialog
          title={translate('people.notices.applyTitle')}
          action={translate('people.notices.apply')}
          onDo={async () => {
            await call('applyExpiryNotificationDefault', { params: { employee_id: id }, body: { id } });
            notify('people.notices.applied', { type: 'success' });
            onDone();
          }}
          onClose={() => setConfirming(false)}
        >
          {translate('people.notices.applyText', values)}
        </ConfirmDialog>
      )}
    </>
  );
}
