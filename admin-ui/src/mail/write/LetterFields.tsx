import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'react-admin';
import type { Language } from '../../generated/shapes.ts';
import { inLanguage, languageNames } from '../../platform/i18n/languages.ts';
import { useOfferedLanguages } from '../../platform/organization.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import type { Letter } from './order-letter.ts';
import { useTemplates } from './templates/use-templates.ts';
import { WaitingLine } from '../../platform/page/Waiting.tsx';
import { createApprovalEmail } from '../../generated/text-lengths.ts';

/** After how many days a letter can leave. */
const delays = [0, 1, 2, 3, 5, 7, 14, 30];

interface LetterFieldsProps {
  letter: Letter;
  onChange: (letter: Letter) => void;
}

/** Which letter, in which language, and when it leaves. */
export function LetterFields({ letter, onChange }: LetterFieldsProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const offered = useOfferedLanguages();
  const { data, error, refetch } = useTemplates('RejectionEmailtype', '', 1);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <WaitingLine />;
  const usual = data.rows.find(({ is_system_default }) => is_system_default) ?? data.rows[0];
  const template = data.rows.find(({ id }) => id === letter.templateId) ?? usual;
  return (
    <>
      <TextField
        select
        fullWidth
        label={translate('mailWrite.ui.letter.template')}
        value={template?.id ?? ''}
        helperText={template && inLanguage(template.subject, letter.language ?? locale).replace(/\{\{[^}]*\}\}/g, '…')}
        onChange={(event) => onChange({ ...letter, templateId: Number(event.target.value), custom: {} })}
      >
        {data.rows.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {(template?.custom_placeholder ?? []).map(({ label, description }) => (
        <TextField
          key={label}
          fullWidth
          label={label}
          helperText={description}
          value={letter.custom[label] ?? ''}
          onChange={(event) => onChange({ ...letter, custom: { ...letter.custom, [label]: event.target.value } })}
          slotProps={{ htmlInput: { maxLength: createApprovalEmail.custom_values.value } }}
        />
      ))}
      <TextField
        select
        fullWidth
        label={translate('mailWrite.ui.language')}
        value={letter.language ?? ''}
        onChange={(event) => onChange({ ...letter, language: (event.target.value || null) as Language | null })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('mailWrite.ui.ownLanguage')}</MenuItem>
        {offered.map((each) => (
          <MenuItem key={each} value={each}>
            {languageNames[each]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        fullWidth
        label={translate('mailWrite.ui.letter.when')}
        value={letter.afterDays}
        onChange={(event) => onChange({ ...letter, afterDays: Number(event.target.value) })}
      >
        {delays.map((days) => (
          <MenuItem key={days} value={days}>
            {days === 0
              ? translate('mailWrite.ui.letter.now')
              : translate('mailWrite.ui.letter.in', { smart_count: days })}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
