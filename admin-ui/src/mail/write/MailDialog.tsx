import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import { useLocale, useNotify } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { chooseLanguage } from '../../platform/i18n/languages.ts';
import { offeredLanguages } from '../../platform/organization.ts';
import { useCloseUnlessSending } from '../../platform/page/dialog/use-close-by-escape.ts';
import { draftFor, dropDraft, keepDraft } from './drafts.ts';
import { KeepDraft } from './KeepDraft.tsx';
import { MailForm } from './MailForm.tsx';
import { emptyMail, type MailValues, type SentFile } from './mail-values.ts';
import type { PreviewRequest } from './PreviewDialog.tsx';
import { useMailFiles } from './fields/use-mail-files.ts';
import type { TemplateKind } from './templates/use-templates.ts';

export interface MailDialogProps {
  title: string;
  /** Whom it is for; what was written for them and not sent is there again. */
  draftKey: string;
  /** Templates that it may begin with. */
  kind: TemplateKind;
  /** Several candidates get it, each in their language. */
  several?: boolean;
  language: MailValues['language'];
  /** What stands in it before anybody wrote. */
  start?: Partial<MailValues>;
  /** What the button says that sends it. */
  action: string;
  /** Recipients and what else comes before the text. */
  children?: ReactNode;
  /** Its header can be chosen; default: yes. */
  header?: boolean;
  /** What the preview asks for. */
  preview: (values: MailValues, files: SentFile[]) => PreviewRequest;
  /** Asked before it is sent. */
  confirm?: { title: string; text: string; action: string };
  /** Makes the call; a failure leaves the form as it is. The key makes a repetition harmless. */
  send: (values: MailValues, files: SentFile[], key: string) => Promise<void>;
  onClose: () => void;
}

/** A mail that is being written. Closed without sending, it is kept; only "Discard" empties it. */
export function MailDialog(props: MailDialogProps) {
  const { title, draftKey, language, start, onClose, ...rest } = props;
  const notify = useNotify();
  const id = useId();
  const narrow = useMediaQuery('(max-width: 700px)');
  const [kept] = useState(() => draftFor(draftKey));
  const tab = chooseLanguage([useLocale()], offeredLanguages());
  const form = useForm<MailValues>({ defaultValues: { ...emptyMail(language, tab), ...start, ...kept?.values } });
  const mailFiles = useMailFiles(kept?.files);
  const [key] = useState(() => crypto.randomUUID());

  const { isDirty } = form.formState;
  const leave = () => {
    const values = form.getValues();
    if (isDirty || mailFiles.files.some(({ token, percent }) => token ?? percent)) {
      // What is still on its way comes to the draft when it is there.
      void mailFiles.settled().then(() => keepDraft(draftKey, { values, files: mailFiles.current() }));
      keepDraft(draftKey, { values, files: mailFiles.current().filter(({ percent }) => percent === undefined) });
      notify('mailWrite.ui.draftKept', { type: 'info' });
    }
    onClose();
  };
  // It would be kept, and sent once more by who finds it.
  const close = useCloseUnlessSending(leave);
  const discard = () => {
    dropDraft(draftKey);
    onClose();
  };

  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="md" fullScreen={narrow}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <FormProvider {...form}>
        <KeepDraft draftKey={draftKey} mailFiles={mailFiles} />
        <MailForm
          {...rest}
          mailFiles={mailFiles}
          isFresh={kept === undefined}
          send={async (values, files) => {
            await props.send(values, files, key);
            dropDraft(draftKey);
          }}
          onLeave={leave}
          onDiscard={discard}
        />
      </FormProvider>
    </Dialog>
  );
}
