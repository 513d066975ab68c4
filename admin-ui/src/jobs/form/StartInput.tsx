import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { useInput, useTranslate, ValidationError, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DateTimeField } from '../../platform/page/date-time/DateTimeField.tsx';
import { DateTimeWidgetInput } from '../../schema-ui/widgets/date-time/DateTimeWidget.tsx';
import { useInputProps } from '../../schema-ui/use-input-props.ts';
import type { Row } from '../../schema-ui/row-title.ts';
import type { InputProps } from '../../schema-ui/widget.ts';
import { isAhead, wishField } from './publishing.ts';

type Start = 'now' | 'later';

const kinds: Start[] = ['now', 'later'];

/** The morning after next, until another day is chosen. */
const soon = () => {
  const day = new Date(Date.now() + 86_400_000);
  day.setMinutes(0, 0, 0);
  return day.toISOString();
};

/** When a job goes online, as long as it is not: as it is published, or on a day. Whether it does is said by the buttons. */
export function StartInput(props: InputProps) {
  const status: unknown = useWatch({ name: 'status' });
  if (status !== undefined && status !== null && status !== 'pending') return <DateTimeWidgetInput {...props} />;
  return <StartChoice {...props} />;
}

function StartChoice(props: InputProps) {
  const { source, label, disabled, validate } = useInputProps(props);
  const translate = useTranslate();
  const id = useId();
  const initial = useWatch({ name: source }) as unknown;
  const [start, setStart] = useState<Start>(isAhead(initial) ? 'later' : 'now');
  // A day that was wiped out must not become "at once". A draft needs none.
  const needsDay: Validator = (value: unknown, values: Row) =>
    start === 'later' && !value && values[wishField] !== 'draft' ? 'ra.validation.required' : undefined;
  const { field, fieldState } = useInput({
    source,
    validate: [...validate, needsDay],
    format: (value: unknown) => value ?? null,
  });
  const message = fieldState.error?.message;
  const choose = (next: Start) => {
    setStart(next);
    field.onChange(next === 'now' ? null : soon());
  };
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={id} sx={{ typography: 'caption' }}>
        {label}
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={start} onChange={(_event, next) => choose(next as Start)}>
        {kinds.map((kind) => (
          <FormControlLabel
            key={kind}
            value={kind}
            control={<Radio size="small" />}
            label={translate(`jobForm.start.${kind}`)}
          />
        ))}
      </RadioGroup>
      {start === 'later' && (
        <Box sx={{ ml: 6, mt: 2 }}>
          <DateTimeField
            label={translate('jobForm.start.day')}
            value={(field.value as string | null) ?? null}
            onChange={field.onChange}
            min={new Date().toISOString()}
            disabled={disabled}
            required
          />
          <FormHelperText>{translate('jobForm.start.dayHelp')}</FormHelperText>
        </Box>
      )}
      {message && (
        <FormHelperText error>
          <ValidationError error={message} />
        </FormHelperText>
      )}
    </FormControl>
  );
}
