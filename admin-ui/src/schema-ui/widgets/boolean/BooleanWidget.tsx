import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { BooleanInput, useTranslate } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';

export function BooleanWidgetInput(props: InputProps) {
  // A switch always has a value, so nothing can be missing.
  const { validate: _validate, disabled, ...rest } = useInputProps(props);
  // Closed, not disabled: a form forgets the value of a disabled input, and a switch that went off would be on again.
  return <BooleanInput {...rest} readOnly={disabled} />;
}

/** Yes stands out, so that a column of them is read at a glance. */
export function BooleanValue({ value }: ValueProps) {
  const translate = useTranslate();
  if (value == null) return null;
  const word = translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        gap: 1,
        alignItems: 'center',
        verticalAlign: 'middle',
        color: value ? 'inherit' : 'text.secondary',
      }}
    >
      {Boolean(value) && <CheckIcon sx={{ fontSize: 16 }} aria-hidden />}
      {word}
    </Box>
  );
}
