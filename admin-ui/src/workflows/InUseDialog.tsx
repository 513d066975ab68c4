import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { allLanguages, inLanguage } from '../platform/i18n/languages.ts';
import { ConfirmDialog } from '../platform/page/dialog/ConfirmDialog.tsx';
import type { Row } from '../schema-ui/row-title.ts';
import type { InUse } from './use-in-use.ts';

/** The names of a copy: the typed one in the reader's language, and in the others those of the original, numbered. */
const namesOf = (name: Row, locale: string, typed: string): Row =>
  Object.fromEntries(
    allLanguages
      .filter((language) => name[language] || language === locale)
      .map((language) => [language, language === locale ? typed : `${String(name[language])} (2)`]),
  );

/** Which open jobs a change of their workflow touches, and what is to become of them. */
export function InUseDialog({ jobs, total, entered, onAll, onCopy, onClose }: InUse) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const name = (entered?.['name'] ?? {}) as Row;
  const [choice, setChoice] = useState<'all' | 'copy'>('all');
  const [typed, setTyped] = useState(`${inLanguage(name, locale)} (2)`);
  const copies = choice === 'copy';
  return (
    <ConfirmDialog
      title={translate('workflows.inUse.title', { smart_count: total })}
      width="sm"
      action={translate(copies ? 'workflows.inUse.saveCopy' : 'workflows.inUse.saveAll')}
      missing={copies && typed.trim() === ''}
      onDo={() => (copies ? onCopy(namesOf(name, locale, typed.trim())) : onAll())}
      onClose={onClose}
      fields={
        <>
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {jobs.map((job) => (
              <li key={job.id}>{inLanguage(job.name, locale)}</li>
            ))}
            {total > jobs.length && <li>{translate('workflows.inUse.more', { smart_count: total - jobs.length })}</li>}
          </Box>
          {entered && (
            <RadioGroup
              value={choice}
              onChange={(event) => setChoice(event.target.value as typeof choice)}
              aria-label={translate('workflows.inUse.title', { smart_count: total })}
            >
              <FormControlLabel value="all" control={<Radio />} label={translate('workflows.inUse.all')} />
              <FormControlLabel value="copy" control={<Radio />} label={translate('workflows.inUse.copy')} />
            </RadioGroup>
          )}
          {copies && (
            <TextField
              label={translate('workflows.inUse.copyName')}
              helperText={translate('workflows.copied')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              fullWidth
            />
          )}
        </>
      }
    >
      {translate('workflows.inUse.text')}
    </ConfirmDialog>
  );
}
