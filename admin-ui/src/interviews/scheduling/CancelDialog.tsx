import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { useCurrentInterview } from '../CurrentInterview.tsx';
import { NotifyFields } from './CandidateFields.tsx';
import type { Scheduled } from './items.ts';
import { useChoices } from './use-scheduling.ts';
import { cancelInterview } from '../../generated/text-lengths.ts';

interface CancelDialogProps {
  interview: Scheduled;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

/** Asks before an interview is cancelled: why, and what the candidate is told. */
export function CancelDialog({ interview: opened, onClose, onDone }: CancelDialogProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { interview, isOver, changeNotice, sending } = useCurrentInterview(
    opened.applicant_profile_id,
    opened,
    'cancel',
  );
  const [reason, setReason] = useState('');
  const [notification, setNotification] = useState({ message: '', notified: true });
  const { data: choices } = useChoices(interview.applicant_profile_id);
  const cancel = async () => {
    const body = {
      ...{ reason: reason.trim() || null, message: notification.message.trim() || null },
      ...{ notify_candidate: notification.notified, lock_version: interview.lock_version },
    };
    await sending(call('cancelInterview', { params: { id: interview.id }, body }));
    await onDone(translate('interviews.schedule.cancelled'));
  };
  return (
    <ConfirmDialog
      danger
      width="sm"
      title={translate('interviews.schedule.cancelTitle', { name: inLanguage(interview.name, locale) })}
      action={translate('interviews.schedule.cancelNow')}
      keep={translate('interviews.schedule.keep')}
      missing={isOver}
      onDo={cancel}
      onClose={onClose}
      fields={
        <Box sx={{ display: 'grid', gap: 3, pt: 2 }}>
          <TextField
            label={translate('interviews.schedule.reason')}
            helperText={translate('interviews.schedule.reasonHelp')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: cancelInterview.reason } }}
          />
          <NotifyFields value={notification} hasEmail={choices?.has_email ?? true} onChange={setNotification} />
          {changeNotice}
        </Box>
      }
    >
      {translate('interviews.schedule.cancelText')}
    </ConfirmDialog>
  );
}
