import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useMemo, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Language } from '../generated/shapes.ts';
import { languageNames } from '../platform/i18n/languages.ts';
import { useOfferedLanguages } from '../platform/organization.ts';
import { RichTextEditor } from '../schema-ui/widgets/rich-text/editor.ts';
import { TextWithTools } from '../schema-ui/widgets/text-per-language/TextWithTools.tsx';
import type { MailValues } from './mail-values.ts';
import { textField } from './template-fields.ts';

/** Subject and text; where each candidate's language decides, one of each per language. */
export function MailText() {
  const translate = useTranslate();
  const offered = useOfferedLanguages();
  const chosen = useWatch<MailValues, 'language'>({ name: 'language' });
  const locale = useLocale() as Language;
  const [tab, setTab] = useState<Language>(offered.includes(locale) ? locale : (offered[0] ?? 'en'));
  const language = chosen === 'candidate' ? tab : chosen;
  const fields = useMemo(() => ({ subject: textField('subject'), body: textField('body') }), []);
  const common = { validate: [], disabled: false, fullWidth: true, helperText: false as const };
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {chosen === 'candidate' && (
        <Tabs
          value={language}
          onChange={(_event, next: Language) => setTab(next)}
          aria-label={translate('admin.form.languages')}
          variant="scrollable"
        >
          {offered.map((each) => (
            <Tab key={each} value={each} label={languageNames[each]} />
          ))}
        </Tabs>
      )}
      <Box key={language} lang={language} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <TextWithTools
          {...common}
          source={`subject.${language}`}
          label={translate('mailing.ui.subject')}
          field={fields.subject}
        />
        <Suspense fallback={<LinearProgress aria-label={translate('ra.page.loading')} />}>
          <RichTextEditor
            {...common}
            source={`body.${language}`}
            label={translate('mailing.ui.message')}
            field={fields.body}
          />
        </Suspense>
      </Box>
    </Box>
  );
}
