import DescriptionOutlinedIcon from '@mui/icons-material/DescriptionOutlined';
import EditNoteIcon from '@mui/icons-material/EditNote';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TemplateEmailRow } from '../../generated/types/template-email.ts';
import { useAct } from '../../platform/act/use-act.ts';
import { call } from '../../platform/call.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import type { Row } from '../../schema-ui/row-title.ts';
import { ownPlaceholders } from '../../templates/index.ts';
import { letterKinds } from '../kinds.ts';
import { useLetterContext } from '../letter/letter-context.ts';
import { filesOf, fromTemplate } from './take-template.ts';

const TemplateDialog = lazy(async () => ({ default: (await import('../../mail/write/index.ts')).TemplateDialog }));
const PlaceholdersDialog = lazy(async () => ({
  default: (await import('../../mail/write/index.ts')).PlaceholdersDialog,
}));

type Given = { label: string; value: string | null }[];

/** Begins the letter with a template. Its own placeholders are asked for once; a button asks again. */
export function TemplateBar() {
  const translate = useTranslate();
  const { letter, settled, reread } = useLetterContext();
  const { getValues, setValue } = useFormContext<Row>();
  const chosen = useWatch<Row>({ name: 'template_email_id' }) as number | null;
  const [open, setOpen] = useState<'templates' | 'placeholders'>();
  const [replacing, setReplacing] = useState<TemplateEmailRow>();
  const [asked] = useState(() => new Set<number>(letter.custom_values.length > 0 && chosen ? [chosen] : []));
  const { act } = useAct();
  const { data: template } = useQuery({
    queryKey: ['template_emails', 'one', chosen],
    queryFn: () => call('templateEmailsGet', { params: { id: chosen! } }),
    enabled: chosen !== null,
    staleTime: 300_000,
  });
  const [own, setOwn] = useState<ReturnType<typeof ownPlaceholders>>();
  const placeholders = own ?? ownPlaceholders(template?.custom_placeholder);

  const take = (next: TemplateEmailRow) => {
    setReplacing(undefined);
    for (const [name, value] of Object.entries(fromTemplate(next, getValues()))) setValue(name, value);
    const wanted = ownPlaceholders(next.custom_placeholder);
    setOwn(wanted);
    setOpen(wanted.length > 0 && !asked.has(next.id) ? 'placeholders' : undefined);
    asked.add(next.id);
    void act(async () => {
      await settled();
      for (const file of filesOf(next, letter)) await call('createFileAndLink', { body: file });
      await reread();
    });
  };
  const choose = (next: TemplateEmailRow) => {
    setOpen(undefined);
    const { subject, message } = getValues();
    if (subject || message) setReplacing(next);
    else take(next);
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Button variant="outlined" startIcon={<DescriptionOutlinedIcon />} onClick={() => setOpen('templates')}>
        {translate('mailWrite.ui.templates.choose')}
      </Button>
      {template && <span>{template.name}</span>}
      {placeholders.length > 0 && (
        <Button startIcon={<EditNoteIcon />} onClick={() => setOpen('placeholders')}>
          {translate('mailWrite.ui.placeholders.open')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'templates' && (
          <TemplateDialog
            kind={letterKinds[letter.email_type].templates}
            onChoose={choose}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === 'placeholders' && (
          <PlaceholdersDialog
            own={placeholders}
            values={Object.fromEntries(
              (getValues('custom_values') as Given).map(({ label, value }) => [label, value ?? '']),
            )}
            onKeep={(values) => {
              setValue(
                'custom_values',
                Object.entries(values).map(([label, value]) => ({ label, value })),
              );
              setOpen(undefined);
            }}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
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
