import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useOfferedLanguages } from '../../platform/organization.ts';
import { LanguageSelect } from '../../platform/page/fields/LanguageSelect.tsx';
import { FormContextProvider } from '../../schema-ui/form/form-context.ts';
import { FieldInput } from '../../schema-ui/form/FieldInput.tsx';
import { labelKey } from '../../schema-ui/texts.ts';
import { RichTextEditor } from '../../schema-ui/widgets/rich-text/editor.ts';
import { TextWithTools } from '../../schema-ui/widgets/text-per-language/TextWithTools.tsx';
import { lettersPath } from '../kinds.ts';
import { formResource, letterField, textField } from '../letter/letter-values.ts';
import type { RequestValues } from './request-values.ts';
import { TemplateChoice } from './TemplateChoice.tsx';
import { WantedChoice } from './WantedChoice.tsx';
import { WaitingLine } from '../../platform/page/Waiting.tsx';

/** What a request to many says and asks for. Stands in a form of `RequestValues`. */
export function RequestFields() {
  const translate = useTranslate();
  const offered = useOfferedLanguages();
  const { setValue } = useFormContext<RequestValues>();
  const [template, language, wanted] = useWatch<RequestValues, ['template', 'language', 'wanted']>({
    name: ['template', 'language', 'wanted'],
  });
  const fields = useMemo(() => ({ subject: textField('subject'), message: textField('message') }), []);
  const shape = useMemo(
    () => ({
      resource: formResource('info_request'),
      language,
      setLanguage: () => {},
      creating: false,
      readOnly: false,
      wanted: undefined,
      setWanted: () => {},
    }),
    [language],
  );
  const common = { validate: [], disabled: false, fullWidth: true, helperText: false as const };
  return (
    <FormContextProvider value={shape}>
      <TemplateChoice type="info_request" value={template} onChange={(next) => setValue('template', next)} />
      {template ? (
        <Typography color="textSecondary">{translate('offers.ui.start.ownLanguage')}</Typography>
      ) : (
        <>
          <LanguageSelect
            languages={offered}
            label={translate(labelKey(lettersPath, 'language'))}
            value={language}
            onChange={(next) => setValue('language', next)}
          />
          <Box lang={language} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <TextWithTools
              {...common}
              source="subject"
              label={translate(labelKey(lettersPath, 'subject'))}
              field={fields.subject}
            />
            <Suspense fallback={<WaitingLine />}>
              <RichTextEditor
                {...common}
                source="message"
                label={translate(labelKey(lettersPath, 'message'))}
                field={fields.message}
                language={language}
              />
            </Suspense>
          </Box>
        </>
      )}
      <WantedChoice value={wanted} onChange={(next) => setValue('wanted', next)} />
      <FieldInput field={letterField('form_ids')} path={lettersPath} />
      <FieldInput field={letterField('due_date')} path={lettersPath} />
    </FormContextProvider>
  );
}
