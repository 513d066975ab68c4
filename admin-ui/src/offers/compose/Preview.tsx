import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Language } from '../../generated/shapes.ts';
import { type BodyOf, call } from '../../platform/call.ts';
import { languageNames } from '../../platform/i18n/languages.ts';
import { CopyButton } from '../../platform/page/CopyButton.tsx';
import { InfoDialog } from '../../platform/page/dialog/InfoDialog.tsx';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import type { Row } from '../../schema-ui/row-title.ts';
import { labelKey } from '../../schema-ui/texts.ts';
import { MailFrame } from '../../templates/index.ts';
import { lettersPath } from '../kinds.ts';
import { useLetterContext } from '../letter/letter-context.ts';
import { GapsNotice } from './GapsNotice.tsx';

/** Shows what is written as the candidate will see it, saved or not. */
export function PreviewButton() {
  const translate = useTranslate();
  const { letter } = useLetterContext();
  const { getValues } = useFormContext<Row>();
  const [shown, setShown] = useState<BodyOf<'previewLetter'>>();
  return (
    <>
      <Button
        startIcon={<VisibilityOutlinedIcon />}
        onClick={() => setShown({ id: letter.id, letter: getValues() as BodyOf<'previewLetter'>['letter'] })}
      >
        {translate('mailWrite.ui.preview.show')}
      </Button>
      {shown && (
        <InfoDialog title={translate('offers.ui.preview')} maxWidth="md" onClose={() => setShown(undefined)}>
          <AsSeen body={shown} />
        </InfoDialog>
      )}
    </>
  );
}

/** A letter as its receiver sees it. */
export function AsSeen({ body }: { body: BodyOf<'previewLetter'> }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['letters', 'preview', body],
    queryFn: () => call('previewLetter', { body }),
    gcTime: 0,
    retry: false,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <GapsNotice gaps={data.gaps} />
      <SeenWords {...data} />
    </Box>
  );
}

/** Subject and text as its receiver reads them, to be copied. */
export function SeenWords({ subject, html, language }: { subject: string; html: string; language: string }) {
  const translate = useTranslate();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography lang={language} sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
          {subject}
        </Typography>
        <CopyButton html={html} of={translate(labelKey(lettersPath, 'message'))} />
      </Box>
      <MailFrame
        title={translate('templates.preview.frame', { language: languageNames[language as Language] })}
        html={html}
      />
    </>
  );
}
