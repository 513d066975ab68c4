import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { FieldInput } from '../../schema-ui/form/FieldInput.tsx';
import { labelKey } from '../../schema-ui/texts.ts';
import { PinnedVersions } from '../../schema-ui/versions/PinnedVersions.tsx';
import { Section } from '../compose/Section.tsx';
import { WantedFiles } from '../compose/WantedFiles.tsx';
import { lettersPath } from '../kinds.ts';
import { AttachedList } from '../letter/AttachedList.tsx';
import { useLetterContext } from '../letter/letter-context.ts';
import { letterField } from '../letter/letter-values.ts';

/** The files and the forms that a candidate is asked for, and until when. */
export function AskedStep() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { letter, may } = useLetterContext();
  const editable = may('edit');
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Section title={translate('offers.ui.wanted.title')}>{editable ? <WantedFiles /> : <AttachedList />}</Section>
      <Section title={translate(labelKey(lettersPath, 'form_ids'))}>
        {editable ? (
          <FieldInput field={letterField('form_ids')} path={lettersPath} />
        ) : letter.forms_list.length > 0 ? (
          <>
            <Box component="ul" sx={{ m: 0, pl: 4 }}>
              {letter.forms_list.map(({ id, name }) => (
                <li key={id}>{inLanguage(name, locale)}</li>
              ))}
            </Box>
            <PinnedVersions
              field={letterField('form_ids')}
              pins={letter.form_versions}
              among={letter.forms_list.map(({ id }) => id)}
            />
          </>
        ) : (
          <Typography color="textSecondary">{translate('offers.ui.noForms')}</Typography>
        )}
      </Section>
      {editable && (
        <Section title={translate(labelKey(lettersPath, 'due_date'))}>
          <FieldInput field={letterField('due_date')} path={lettersPath} />
        </Section>
      )}
    </Box>
  );
}
