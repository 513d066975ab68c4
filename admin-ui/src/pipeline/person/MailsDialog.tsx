import { useTranslate } from 'react-admin';
import { MailThreads } from '../../mail/threads/index.ts';
import { TellDialog } from '../../platform/page/dialog/TellDialog.tsx';
import type { PersonDialogProps } from './dialog-props.ts';

/** All mails with a person, over every application, by conversation. */
export function MailsDialog({ person, onClose }: PersonDialogProps) {
  const translate = useTranslate();
  return (
    <TellDialog title={translate('history.mails.of', { name: person.name })} maxWidth="md" onClose={onClose}>
      <MailThreads of={{ applicantId: person.id }} names />
    </TellDialog>
  );
}
