import DescriptionOutlinedIcon from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TemplateEmailRow } from '../../generated/types/template-email.ts';
import { letterKinds } from '../kinds.ts';
import type { LetterType } from '../types.ts';

const TemplateDialog = lazy(async () => ({ default: (await import('../../mail/write/index.ts')).TemplateDialog }));

interface TemplateChoiceProps {
  type: LetterType;
  value: TemplateEmailRow | undefined;
  onChange: (template: TemplateEmailRow | undefined) => void;
}

/** The template that letters begin with; each candidate gets its text in their language. */
export function TemplateChoice({ type, value, onChange }: TemplateChoiceProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Button variant="outlined" startIcon={<DescriptionOutlinedIcon />} onClick={() => setOpen(true)}>
        {translate('mailWrite.ui.templates.choose')}
      </Button>
      {value && (
        <>
          <span>{value.name}</span>
          <Button onClick={() => onChange(undefined)}>{translate('offers.ui.start.noTemplate')}</Button>
        </>
      )}
      {open && (
        <Suspense fallback={null}>
          <TemplateDialog
            kind={letterKinds[type].templates}
            onChoose={(template) => {
              setOpen(false);
              onChange(template);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}
