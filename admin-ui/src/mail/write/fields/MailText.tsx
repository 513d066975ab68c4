import Box from '@mui/material/Box';
import { Suspense, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RichTextEditor } from '../../../schema-ui/widgets/rich-text/editor.ts';
import { TextWithTools } from '../../../schema-ui/widgets/text-per-language/TextWithTools.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { shownLanguage } from './mail-words.ts';
import type { MailValues } from '../mail-values.ts';
import { textField } from './template-fields.ts';
import { WaitingLine } from '../../../platform/page/Waiting.tsx';

/** Subject and text; where each candidate's language decides, one of each per language. */
export function MailText() {
  const translate = useTranslate();
  const chosen = useWatch<MailValues, 'language'>({ name: 'language' });
  const tab = useWatch<MailValues, 'tab'>({ name: 'tab' });
  const language = shownLanguage({ language: chosen, tab });
  const fields = useMemo(() => ({ subject: textField('subject'), body: textField('body') }), []);
  const common = { validate: [], disabled: false, fullWidth: true, helperText: false as const };
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {chosen === 'candidate' && <LanguageTabs shown={language} />}
      <Box key={language} lang={language} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <TextWithTools
          {...common}
          source={`subject.${language}`}
          label={translate('mailWrite.ui.subject')}
          field={fields.subject}
        />
        <Suspense fallback={<WaitingLine />}>
          <RichTextEditor
            {...common}
            source={`body.${language}`}
            label={translate('mailWrite.ui.message')}
            field={fields.body}
          />
        </Suspense>
      </Box>
    </Box>
  );
}
