import Alert from '@mui/material/Alert';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useLocale, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Language } from '../../../generated/shapes.ts';
import { allLanguages, languageNames, languagesIn } from '../../../platform/i18n/languages.ts';
import { useOfferedLanguages } from '../../../platform/organization.ts';
import { begunIn, writtenIn } from './mail-words.ts';
import type { MailValues } from '../mail-values.ts';

/** One text per language, for candidates who each get theirs; of one that is empty, what its readers get instead. */
export function LanguageTabs({ shown }: { shown: Language }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const offered = useOfferedLanguages();
  const { setValue } = useFormContext<MailValues>();
  const subject = useWatch<MailValues, 'subject'>({ name: 'subject' });
  const body = useWatch<MailValues, 'body'>({ name: 'body' });
  const begun = begunIn({ subject, body });
  const [instead] = writtenIn({ subject, body });
  // What a template says in a language that is not offered any more goes out as well.
  const languages = allLanguages.filter((each) => offered.includes(each) || begun.includes(each) || each === shown);
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_event, next: Language) => setValue('tab', next)}
        aria-label={translate('admin.form.languages')}
        variant="scrollable"
      >
        {languages.map((each) => (
          <Tab key={each} value={each} label={languageNames[each]} />
        ))}
      </Tabs>
      {instead && !begun.includes(shown) && (
        <Alert severity="info" role="status">
          {translate('mailWrite.ui.otherLanguage', {
            language: languagesIn([shown], locale),
            other: languagesIn([instead], locale),
          })}
        </Alert>
      )}
    </>
  );
}
