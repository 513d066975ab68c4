import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../platform/i18n/languages.ts';
import { ConfirmDialog } from '../platform/page/dialog/ConfirmDialog.tsx';
import { useUnreadHelp } from '../platform/page/fields/use-unread-help.tsx';
import { valueKey } from '../schema-ui/texts.ts';
import { usePlansToCopy } from './use-plans.ts';

interface TakePlanDialogProps {
  stage: string;
  /** The plan that the stage has already, which goes; it is not offered to itself. */
  replaced: number | undefined;
  onTake: (fromId: number | null) => unknown;
  onClose: () => void;
}

/** What the plan of a stage starts with: nothing, a template, or what another stage has. */
export function TakePlanDialog({ stage, replaced, onTake, onClose }: TakePlanDialogProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const label = useId();
  const [how, setHow] = useState<'copy' | 'empty'>('copy');
  const [from, setFrom] = useState<{ id: number } | null>(null);
  const { data = [], isLoading, error, refetch } = usePlansToCopy();
  const unread = useUnreadHelp({ error, refetch });
  const offered = data
    .filter(({ id }) => id !== replaced)
    .map(({ id, title, used_for: use }) => ({ id, use: use ?? 'template', name: inLanguage(title, locale) }))
    .sort((a, b) => a.use.localeCompare(b.use) || a.name.localeCompare(b.name, locale));
  return (
    <ConfirmDialog
      title={translate('interviews.take.title', { stage })}
      width="sm"
      action={translate('interviews.take.action')}
      missing={how === 'copy' && from === null}
      onDo={() => onTake(how === 'copy' ? from!.id : null)}
      onClose={onClose}
      fields={
        <>
          <FormControl>
            <FormLabel id={label}>{translate('interviews.take.how')}</FormLabel>
            <RadioGroup
              aria-labelledby={label}
              value={how}
              onChange={(event) => setHow(event.target.value as typeof how)}
            >
              {(['copy', 'empty'] as const).map((each) => (
                <FormControlLabel
                  key={each}
                  value={each}
                  control={<Radio autoFocus={each === 'copy'} />}
                  label={translate(`interviews.take.${each}`)}
                />
              ))}
            </RadioGroup>
          </FormControl>
          {how === 'copy' && (
            <Autocomplete
              noOptionsText={unread}
              options={offered}
              value={offered.find(({ id }) => id === from?.id) ?? null}
              onChange={(_event, chosen) => setFrom(chosen)}
              groupBy={({ use }) => translate(valueKey('interview_plans', 'used_for', use))}
              getOptionLabel={({ name }) => name}
              getOptionKey={({ id }) => id}
              isOptionEqualToValue={(a, b) => a.id === b.id}
              loading={isLoading}
              renderInput={(params) => (
                <TextField {...params} label={translate('interviews.take.from')} helperText={unread} required />
              )}
            />
          )}
        </>
      }
    >
      {replaced === undefined ? undefined : translate('interviews.take.replaces')}
    </ConfirmDialog>
  );
}
