import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PartFieldProps } from './PartField.tsx';

/** The least score of the answers; it holds when the field is left or Enter is pressed. */
export function ScoreField({ filter, onChange }: PartFieldProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(String(filter.answer_score_gte ?? ''));
  const commit = () => {
    const value = Number(typed);
    onChange(typed !== '' && value >= 0 ? { answer_score_gte: value } : {});
  };
  return (
    <TextField
      type="number"
      fullWidth
      label={translate('actions.filters.answer_score_gte')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
      slotProps={{ htmlInput: { min: 0, step: 'any' }, inputLabel: { shrink: true } }}
    />
  );
}
