import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate, ValidationError } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { useErrorAt } from '../../schema-ui/form/errors/use-error-at.ts';
import { helpKey, labelKey } from '../../schema-ui/texts.ts';
import type { AnswerRow, QuestionRow } from '../types.ts';
import { newKey, possibleBefore } from './condition.ts';

/** On which answers to which earlier question it depends whether a question is asked. */
export function ConditionInput({ source, disabled }: { source: string; disabled: boolean }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { setValue } = useFormContext();
  const index = Number(source.split('.')[1]);
  const questions = (useWatch({ name: 'questions' }) ?? []) as QuestionRow[];
  const error = useErrorAt(`${source}.shown_if`);
  const condition = questions[index]?.shown_if ?? null;
  const possible = possibleBefore(questions, index);
  const chosen = possible.find(([, { key }]) => key && key === condition?.question);
  if (possible.length === 0 && !condition) return null;

  const set = (next: QuestionRow['shown_if']) => setValue(`${source}.shown_if`, next, { shouldDirty: true });
  /** What has no name yet gets one as soon as something depends on it. */
  const keyAt = (place: string, row: QuestionRow | AnswerRow): string => {
    const key = row.key ?? newKey();
    if (!row.key) setValue(`${place}.key`, key, { shouldDirty: true });
    return key;
  };
  const choose = (place: string) => {
    const row = place === '' ? undefined : questions[Number(place)];
    set(row ? { question: keyAt(`questions.${place}`, row), answers: [] } : null);
  };
  const tick = (key: string, on: boolean) => {
    const others = (condition?.answers ?? []).filter((each) => each !== key);
    if (condition) set({ ...condition, answers: on ? [...others, key] : others });
  };
  const label = translate(labelKey('questions', 'shown_if'));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        select
        fullWidth
        label={label}
        value={chosen ? String(chosen[0]) : ''}
        onChange={(event) => choose(event.target.value)}
        disabled={disabled}
        error={error !== undefined}
        helperText={
          error ? <ValidationError error={error.message ?? ''} /> : translate(helpKey('questions', 'shown_if'))
        }
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('forms.condition.always')}</MenuItem>
        {possible.map(([place, { name }]) => (
          <MenuItem key={place} value={String(place)}>
            {place + 1}. {inLanguage(name, locale) || translate('forms.newQuestion')}
          </MenuItem>
        ))}
      </TextField>
      {chosen && (
        <FormControl component="fieldset" disabled={disabled} error={condition?.answers.length === 0}>
          <FormLabel component="legend">{translate('forms.condition.answers')}</FormLabel>
          <FormGroup row>
            {(chosen[1].answers ?? []).map((answer, at) => (
              <FormControlLabel
                key={answer.key ?? at}
                control={
                  <Checkbox
                    checked={Boolean(answer.key && condition?.answers.includes(answer.key))}
                    onChange={(_event, on) => tick(keyAt(`questions.${chosen[0]}.answers.${at}`, answer), on)}
                  />
                }
                label={inLanguage(answer.text, locale) || `${at + 1}`}
              />
            ))}
          </FormGroup>
          {condition?.answers.length === 0 && <FormHelperText>{translate('forms.condition.none')}</FormHelperText>}
        </FormControl>
      )}
    </Box>
  );
}
