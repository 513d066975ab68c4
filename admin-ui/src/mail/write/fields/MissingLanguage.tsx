import Alert from '@mui/material/Alert';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { languagesIn } from '../../../platform/i18n/languages.ts';
import { shownLanguage } from './mail-words.ts';
import type { MailValues } from '../mail-values.ts';

/** Says that the template has no text in the language that was shown, and in which it stands here instead. */
export function MissingLanguage() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const template = useWatch<MailValues, 'template'>({ name: 'template' });
  const language = useWatch<MailValues, 'language'>({ name: 'language' });
  const tab = useWatch<MailValues, 'tab'>({ name: 'tab' });
  const shown = shownLanguage({ language, tab });
  if (!template?.missing || template.missing === shown) return null;
  return (
    <Alert severity="info" role="status">
      {translate(`mailWrite.ui.templates.${language === 'candidate' ? 'otherTab' : 'otherLanguage'}`, {
        name: template.name,
        language: languagesIn([template.missing], locale),
        other: languagesIn([shown], locale),
      })}
    </Alert>
  );
}
