import DescriptionOutlinedIcon from '@mui/icons-material/DescriptionOutlined';
import EditNoteIcon from '@mui/icons-material/EditNote';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { TemplateEmailRow } from '../../../generated/types/template-email.ts';
import { ConfirmDialog } from '../../../platform/page/dialog/ConfirmDialog.tsx';
import { isWritten } from '../fields/mail-words.ts';
import type { MailValues } from '../mail-values.ts';
import { PlaceholdersDialog } from './PlaceholdersDialog.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import type { MailFiles } from '../fields/use-mail-files.ts';
import { takeTemplate } from './take-template.ts';
import type { TemplateKind } from './use-templates.ts';

/** Begins the mail with a template. Its own placeholders are asked for once; a button asks again. */
export function TemplateField({ kind, mailFiles }: { kind: TemplateKind; mailFiles: MailFiles }) {
  const translate = useTranslate();
  const form = useFormContext<MailValues>();
  const { dirtyFields } = useFormState<MailValues>();
  const template = useWatch<MailValues, 'template'>({ name: 'template' });
  const [open, setOpen] = useState<'templates' | 'placeholders'>();
  const [prompted] = useState(() => new Set<number>(template ? [template.id] : []));
  const [replacing, setReplacing] = useState<TemplateEmailRow>();

  const take = (chosen: TemplateEmailRow) => {
    setReplacing(undefined);
    takeTemplate(form, mailFiles, chosen);
    const hasOwn = (chosen.custom_placeholder ?? []).length > 0;
    setOpen(hasOwn && !prompted.has(chosen.id) ? 'placeholders' : undefined);
    prompted.add(chosen.id);
  };
  const choose = (chosen: TemplateEmailRow) => {
    setOpen(undefined);
    // What came from a template and was not touched may go without a question.
    const typed = dirtyFields.subject !== undefined || dirtyFields.body !== undefined;
    if (typed && isWritten(form.getValues())) setReplacing(chosen);
    else take(chosen);
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Button variant="outlined" startIcon={<DescriptionOutlinedIcon />} onClick={() => setOpen('templates')}>
        {translate('mailWrite.ui.templates.choose')}
      </Button>
      {template && <Typography color="textSecondary">{template.name}</Typography>}
      {template && template.own.length > 0 && (
        <Button startIcon={<EditNoteIcon />} onClick={() => setOpen('placeholders')}>
          {translate('mailWrite.ui.placeholders.open')}
        </Button>
      )}
      {open === 'templates' && <TemplateDialog kind={kind} onChoose={choose} onClose={() => setOpen(undefined)} />}
      {open === 'placeholders' && template && (
        <PlaceholdersDialog
          own={template.own}
          values={form.getValues('custom_values')}
          onKeep={(values) => {
            form.setValue('custom_values', values, { shouldDirty: true });
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {replacing && (
        <ConfirmDialog
          title={translate('mailWrite.ui.templates.replace')}
          action={translate('mailWrite.ui.templates.replaceDo')}
          onDo={() => take(replacing)}
          onClose={() => setReplacing(undefined)}
        >
          {translate('mailWrite.ui.templates.replaceText')}
        </ConfirmDialog>
      )}
    </Box>
  );
}
