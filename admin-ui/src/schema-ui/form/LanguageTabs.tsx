import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useLocale, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import type { FieldDescriptor, Language } from '../../generated/shapes.ts';
import { languageNames } from '../../platform/i18n/languages.ts';
import { useOfferedLanguages } from '../../platform/organization.ts';
import { applies } from './applies.ts';
import { useFormShape } from './form-context.ts';
import { hasText, missingLanguages, useRequiredLanguages } from './required-languages.ts';

/** Whether a server or browser check failed in this language of one of the fields. */
const failsIn = (errors: Record<string, unknown>, names: string[], language: Language) =>
  names.some((name) => (errors[name] as Partial<Record<Language, unknown>> | undefined)?.[language] !== undefined);

/** The languages of the texts below, with a mark where a required text is missing or something was refused. */
export function LanguageTabs({ fields }: { fields: FieldDescriptor[] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const offered = useOfferedLanguages();
  const { language, setLanguage, resource } = useFormShape();
  const { errors, submitCount } = useFormState();
  const names = fields.map((field) => field.name);
  const values: unknown[] = useWatch({ name: names });
  const others: unknown[] = useWatch({ name: fields.map((field) => field.when?.field ?? field.name) });
  const hasChoice = resource.fields.some((each) => each.name === 'required_languages');
  const required = useRequiredLanguages(
    hasChoice,
    fields.some((field) => field.languages === 'offered'),
  );
  // Nobody is told of what is missing before they have begun, or tried to save.
  const isChecked = (value: unknown) => submitCount > 0 || hasText(value);
  const missing = new Set(
    fields.flatMap((field, index) =>
      field.required && isChecked(values[index]) ? missingLanguages(values[index], required, locale) : [],
    ),
  );
  // None of the texts counts at the moment.
  if (fields.length > 0 && !fields.some((field, index) => applies(field, others[index]))) return null;
  return (
    <Tabs
      value={language}
      onChange={(_event, next: Language) => setLanguage(next)}
      aria-label={translate('admin.form.languages')}
      variant="scrollable"
    >
      {offered.map((each) => {
        const marked = missing.has(each) || failsIn(errors, names, each);
        const why = translate(missing.has(each) ? 'admin.form.textMissing' : 'admin.form.hasErrors');
        return (
          <Tab
            key={each}
            value={each}
            label={languageNames[each]}
            iconPosition="end"
            {...(marked ? { icon: <ErrorOutlineIcon fontSize="small" color="error" titleAccess={why} /> } : {})}
          />
        );
      })}
    </Tabs>
  );
}
