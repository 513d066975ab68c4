import { useTranslate } from 'react-admin';
import { MailThreads } from '../../mail/threads/index.ts';
import { InfoDialog } from '../../platform/page/dialog/InfoDialog.tsx';
import type { CandidateDialogProps } from './dialog-props.ts';

/** All mails with a person, over every application, by conversation. */
export function MailsDialog({ candidate, onClose }: CandidateDialogProps) {
  const translate = useTranslate();
  return (
    <InfoDialog title={translate('history.mails.of', { name: candidate.name })} maxWidth="md" onClose={onClose}>
      <MailThreads of={{ applicantId: candidate.id }} names />
    </InfoDialog>
  );
}
