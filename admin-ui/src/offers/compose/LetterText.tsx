import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Suspense, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import type { Language } from '../../generated/shapes.ts';
import { languageNames } from '../../platform/i18n/languages.ts';
import { useOfferedLanguages } from '../../platform/organization.ts';
import { CopyButton } from '../../platform/page/CopyButton.tsx';
import { RichTextEditor } from '../../schema-ui/widgets/rich-text/editor.ts';
import { TextWithTools } from '../../schema-ui/widgets/text-per-language/TextWithTools.tsx';
import type { Row } from '../../schema-ui/row-title.ts';
import { labelKey } from '../../schema-ui/texts.ts';
import { HeaderInput, PlaceholderSource } from '../../templates/index.ts';
import { lettersPath } from '../kinds.ts';
import { letterField, textField } from '../letter/letter-values.ts';
import { TemplateBar } from './TemplateBar.tsx';
import { WaitingLine } from '../../platform/page/Waiting.tsx';

/** The words of the letter: what they begin with, the picture above them, their language, subject and text. */
export function LetterText() {
  const translate = useTranslate();
  const offered = useOfferedLanguages();
  const { field: language } = useController<Row>({ name: 'language' });
  const message = useWatch<Row>({ name: 'message' }) as string | null;
  const fields = useMemo(() => ({ subject: textField('subject'), message: textField('message') }), []);
  const common = { validate: [], disabled: false, fullWidth: true, helperText: false as const };
  const label = (name: 'subject' | 'message') => translate(labelKey(lettersPath, name));
  const current = language.value as Language;
  return (
    <PlaceholderSource value="listOfferPlaceholders">
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <TemplateBar />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
          <Suspense fallback={<WaitingLine />}>
            <HeaderInput
              field={letterField('organization_file_id')}
              path={lettersPath}
              source="organization_file_id"
              disabled={false}
            />
          </Suspense>
          <TextField select label={translate(labelKey(lettersPath, 'language'))} {...language}>
            {(offered.includes(current) ? offered : [current, ...offered]).map((each) => (
              <MenuItem key={each} value={each}>
                {languageNames[each]}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        <Box lang={current} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <TextWithTools {...common} source="subject" label={label('subject')} field={fields.subject} />
          <Suspense fallback={<WaitingLine />}>
            <RichTextEditor
              {...common}
              source="message"
              label={label('message')}
              field={fields.message}
              language={current}
            />
          </Suspense>
        </Box>
        <Box>
          <CopyButton html={message ?? ''} of={label('message')} />
        </Box>
      </Box>
    </PlaceholderSource>
  );
}
