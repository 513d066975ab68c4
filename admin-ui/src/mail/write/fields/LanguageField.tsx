import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { useOfferedLanguages } from '../../../platform/organization.ts';
import { LanguageSelect } from '../../../platform/page/fields/LanguageSelect.tsx';
import type { MailValues } from '../mail-values.ts';

/** In which language the mail is written; several candidates get each their own, unless one is chosen for all. */
export function LanguageField({ several }: { several: boolean }) {
  const translate = useTranslate();
  const offered = useOfferedLanguages();
  const { field } = useController<MailValues, 'language'>({ name: 'language' });
  const languages = field.value === 'candidate' || offered.includes(field.value) ? offered : [field.value, ...offered];
  return (
    <LanguageSelect
      size="small"
      label={translate('mailWrite.ui.language')}
      sx={{ minWidth: 220 }}
      {...{ languages, ...field }}
    >
      {several && <MenuItem value="candidate">{translate('mailWrite.ui.ownLanguage')}</MenuItem>}
    </LanguageSelect>
  );
}
