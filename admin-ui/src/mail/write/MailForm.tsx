import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useAct } from '../../platform/act/use-act.ts';
import { useUnsaved } from '../../platform/keep/unsaved.ts';
import { type Blanks, blanksOf, isUnfinished } from './blanks.ts';
import { LanguageField } from './fields/LanguageField.tsx';
import type { MailDialogProps } from './MailDialog.tsx';
import { MailText } from './fields/MailText.tsx';
import { requireWords } from './fields/mail-words.ts';
import type { MailValues, SentFile } from './mail-values.ts';
import { MissingLanguage } from './fields/MissingLanguage.tsx';
import { type PreviewRequest, PreviewDialog } from './PreviewDialog.tsx';
import { SendingFields } from './fields/SendingFields.tsx';
import { SendQuestion } from './SendQuestion.tsx';
import { showProblems } from './show-problems.ts';
import { TemplateField } from './templates/TemplateField.tsx';
import { UsualTemplate } from './templates/UsualTemplate.tsx';
import type { MailFiles } from './fields/use-mail-files.ts';

interface MailFormProps extends Pick<
  MailDialogProps,
  'kind' | 'several' | 'action' | 'children' | 'preview' | 'confirm' | 'header'
> {
  mailFiles: MailFiles;
  /** Nothing was kept from before. */
  isFresh: boolean;
  send: (values: MailValues, files: SentFile[]) => Promise<void>;
  onLeave: () => void;
  onDiscard: () => void;
}

/** The fields of a mail and the buttons below them. */
export function MailForm(props: MailFormProps) {
  const { kind, several = false, action, children, preview, confirm, header = true, mailFiles, isFresh } = props;
  const translate = useTranslate();
  const form = useFormContext<MailValues>();
  const { isDirty } = useFormState<MailValues>();
  const written = isDirty || !isFresh;
  useUnsaved(written);
  const { act, busy, problem, refuse } = useAct({ showsProblem: true });
  const [question, setQuestion] = useState<Blanks>();
  const [shown, setShown] = useState<{ request: PreviewRequest; start: number }>();

  /** Files that have come through; says what is wrong where they, or a field, have not. */
  const ready = async (): Promise<SentFile[] | undefined> => {
    form.clearErrors();
    const valid = await form.trigger();
    if (!requireWords(form, translate) || !valid) return undefined;
    const files = await mailFiles.settled();
    if (!files) refuse(translate('mailWrite.ui.filesBroken'));
    return files;
  };
  const begin = (then: (files: SentFile[]) => Promise<void> | void) =>
    act(
      async () => {
        const files = await ready();
        if (files) await then(files);
      },
      { onFailure: (error) => showProblems(form, error) },
    );
  const send = () => {
    setQuestion(undefined);
    void begin((files) => props.send(form.getValues(), files));
  };
  const submit = () =>
    void begin(async (files) => {
      const blanks = await blanksOf(preview(form.getValues(), files));
      if (confirm || isUnfinished(blanks)) setQuestion(blanks);
      else await props.send(form.getValues(), files);
    });
  const look = (start: number) => {
    setQuestion(undefined);
    void begin((files) => setShown({ request: preview(form.getValues(), files), start }));
  };

  return (
    <>
      <DialogContent
        sx={{ '&&': { pt: 2 }, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}
      >
        {isFresh && kind === 'RejectionEmailtype' && <UsualTemplate kind={kind} mailFiles={mailFiles} />}
        {!isFresh && (
          <Alert severity="info" role="note">
            {translate('mailWrite.ui.draftBack')}
          </Alert>
        )}
        {children}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          <TemplateField kind={kind} mailFiles={mailFiles} />
          <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
          <LanguageField several={several} />
        </Box>
        <MissingLanguage />
        <MailText />
        <SendingFields mailFiles={mailFiles} header={header} />
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {written && (
          <Button color="error" onClick={props.onDiscard} disabled={busy} sx={{ mr: 'auto' }}>
            {translate('mailWrite.ui.discard')}
          </Button>
        )}
        <Button onClick={props.onLeave} disabled={busy}>
          {translate('ra.action.close')}
        </Button>
        <Button startIcon={<VisibilityOutlinedIcon />} disabled={busy} onClick={() => look(0)}>
          {translate('mailWrite.ui.preview.show')}
        </Button>
        <Button variant="contained" loading={busy} disabled={mailFiles.broken} onClick={submit}>
          {action}
        </Button>
      </DialogActions>
      {question && (
        <SendQuestion
          blanks={question}
          confirm={confirm}
          onSend={send}
          onPreview={() => look(question.first ?? 0)}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {shown && (
        <PreviewDialog
          {...shown}
          uploads={mailFiles.files.filter(({ token }) => token !== undefined).map(({ name }) => name)}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
