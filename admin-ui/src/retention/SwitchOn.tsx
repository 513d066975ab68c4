import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNotice } from '../platform/act/use-notice.ts';
import { ApiError } from '../platform/api-error.ts';
import { type AnswerOf, call } from '../platform/call.ts';
import { ConfirmDialog } from '../platform/page/dialog/ConfirmDialog.tsx';
import { useRetentionChanged } from './use-retention.ts';

interface SwitchOnProps {
  rule: { id: number; name: string; lock_version: number };
  numbers: AnswerOf<'switchOnRetentionRule'>;
  /** Others are concerned now than were shown. */
  onChanged: () => void;
}

/** Switches a rule on, once it was read how many it concerns. */
export function SwitchOn({ rule, numbers, onChanged }: SwitchOnProps) {
  const translate = useTranslate();
  const { show } = useNotice();
  const changed = useRetentionChanged();
  const [asking, setAsking] = useState(false);
  const { now, soon } = numbers;
  const switchOn = async () => {
    try {
      await call('switchOnRetentionRule', {
        params: { id: rule.id },
        body: { expected: { now, soon }, lock_version: rule.lock_version },
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onChanged();
      throw error;
    }
    setAsking(false);
    show({ text: translate('retention.ui.switchedOn') });
    await changed();
  };
  return (
    <div>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {translate('retention.ui.switchOn')}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={translate('retention.ui.confirmTitle', { name: rule.name })}
          action={translate('retention.ui.switchOn')}
          onDo={switchOn}
          onClose={() => setAsking(false)}
        >
          {[translate('retention.ui.numbers', numbers), translate('retention.ui.forGood')]}
        </ConfirmDialog>
      )}
    </div>
  );
}
