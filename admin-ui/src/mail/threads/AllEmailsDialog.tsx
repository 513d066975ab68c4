import { useTranslate } from 'react-admin';
import { InfoDialog } from '../../platform/page/dialog/InfoDialog.tsx';
import { MailThreads } from './MailThreads.tsx';
import type { MailsOf } from './use-mails.ts';

interface AllEmailsDialogProps {
  of: MailsOf;
  /** Of one candidate, by name; else of so many. */
  name: string;
  count: number;
  onReplied?: (() => void) | undefined;
  onClose: () => void;
}

/** All mails of the chosen candidates. */
export function AllEmailsDialog({ of, name, count, onReplied, onClose }: AllEmailsDialogProps) {
  const translate = useTranslate();
  return (
    <InfoDialog title={translate('mails.allTitle', { smart_count: count, name })} maxWidth="md" onClose={onClose}>
      <MailThreads of={of} names={count !== 1 || 'applicantId' in of} onReplied={onReplied} />
    </InfoDialog>
  );
}
