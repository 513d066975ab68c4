import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import { useLocale, useTranslate, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { languageNames, languagesIn } from '../../platform/i18n/languages.ts';
import { useOfferedLanguages } from '../../platform/organization.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import type { useInputProps } from '../use-input-props.ts';
import { validatorsOf } from '../validators.ts';
import type { InputProps } from '../widget.ts';
import { useFormShape } from './form-context.ts';
import { defaultLanguage, missingLanguages, useRequiredLanguages } from './required-languages.ts';

type Given = ReturnType<typeof useInputProps>;

/**
 * One input per language, of which the chosen language's is shown. The others stay mounted: their checks run too,
 * and the tab of a language that fails gets its mark.
 */
export function PerLanguage({
  field,
  path,
  source,
  disabled,
  children,
}: InputProps & { children: (given: Given, shown: boolean) => ReactNode }) {
  const { language: shown, resource } = useFormShape();
  const { label, help, placeholder } = useFieldTexts(path, field);
  const { getValues } = useFormContext();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const offered = useOfferedLanguages();
  const hasChoice = resource.fields.some((each) => each.name === 'required_languages');
  const required = useRequiredLanguages(hasChoice, field.languages === 'offered');
  const requiredHere = required?.join();

  const validate = useMemo(() => {
    const checks = validatorsOf(field, false);
    const requiredLanguages = requiredHere?.split(',') as typeof required;
    return Object.fromEntries(
      offered.map((language) => {
        const missing: Validator = () => {
          const lacking = field.required ? missingLanguages(getValues(source), requiredLanguages, locale) : [];
          if (!lacking.includes(language)) return undefined;
          return requiredLanguages
            ? { message: 'admin.validation.languages', args: { label, lang: languagesIn(lacking, locale) } }
            : 'ra.validation.required';
        };
        const needed =
          requiredHere === undefined ? language === defaultLanguage(locale) : requiredHere.includes(language);
        // The star at the label.
        return [language, [Object.assign(missing, { isRequired: field.required && needed }), ...checks]];
      }),
    );
  }, [field, source, label, getValues, requiredHere, locale, offered]);

  return offered.map((language) => (
    <Box key={language} lang={language} hidden={language !== shown}>
      {children(
        {
          source: `${source}.${language}`,
          label: translate('admin.form.inLanguage', { label, language: languageNames[language] }),
          helperText: help,
          validate: validate[language] ?? [],
          disabled,
          fullWidth: true,
          ...(placeholder ? { placeholder } : {}),
        },
        language === shown,
      )}
    </Box>
  ));
}
