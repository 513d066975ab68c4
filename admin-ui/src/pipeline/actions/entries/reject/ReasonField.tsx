import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../../../platform/i18n/languages.ts';
import type { Named } from '../../../state/use-lookups.ts';

/** With more reasons than these one is found by typing. */
const few = 8;

export const isDoNotHire = (reason: Named | undefined) => reason?.code === 'do_not_hire';

interface ReasonFieldProps {
  reasons: Named[];
  /** The reasons that were chosen last come first. */
  recent: number[];
  value: number | undefined;
  missing: boolean;
  onChange: (id: number) => void;
}

/** Why: one of the reasons. The one that bars a person from every job stands apart, last. */
export function ReasonField({ reasons, recent, value, missing, onChange }: ReasonFieldProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [words, setWords] = useState('');
  const nameOf = (reason: Named) => inLanguage(reason.name, locale);
  const isFound = (reason: Named) =>
    reason.id === value || nameOf(reason).toLocaleLowerCase(locale).includes(words.trim().toLocaleLowerCase(locale));
  const usual = reasons.filter((reason) => !isDoNotHire(reason));
  const barring = reasons.filter(isDoNotHire);
  const place = ({ id }: Named) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  const shown = usual.toSorted((one, other) => place(one) - place(other)).filter(isFound);
  const option = (reason: Named, index: number, danger = false) => (
    <FormControlLabel
      key={reason.id}
      value={reason.id}
      label={nameOf(reason)}
      sx={danger ? { color: 'error.main' } : {}}
      control={
        <Radio
          size="small"
          color={danger ? 'error' : 'primary'}
          slotProps={{ input: { autoFocus: index === 0 && !danger && usual.length <= few } }}
        />
      }
    />
  );
  return (
    <FormControl error={missing} required sx={{ minWidth: 0 }}>
      <FormLabel id="reject-reason">{translate('board.reason')}</FormLabel>
      {usual.length > few && (
        <TextField
          autoFocus
          type="search"
          label={translate('actions.findReason')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          sx={{ my: 2 }}
        />
      )}
      <RadioGroup
        aria-labelledby="reject-reason"
        aria-describedby="reject-reason-help"
        value={value ?? ''}
        onChange={(_event, id) => onChange(Number(id))}
      >
        <Box sx={{ maxHeight: 'min(280px, 32vh)', overflowY: 'auto', display: 'grid' }}>
          {shown.map((reason, index) => option(reason, index))}
        </Box>
        {barring.length > 0 && <Divider sx={{ my: 1 }} />}
        {barring.map((reason, index) => option(reason, index, true))}
      </RadioGroup>
      <FormHelperText id="reject-reason-help" role="status">
        {missing
          ? translate('board.reasonMissing')
          : barring.some(({ id }) => id === value)
            ? translate('actions.marksDoNotHire')
            : ''}
      </FormHelperText>
    </FormControl>
  );
}
