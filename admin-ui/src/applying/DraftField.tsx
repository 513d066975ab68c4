import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { PartProps } from './part-props.ts';

type DraftFieldProps = Pick<PartProps, 'draft' | 'change' | 'errors'> & {
  name: string;
  label: string;
} & Pick<TextFieldProps, 'required' | 'type' | 'multiline' | 'minRows' | 'helperText' | 'sx'> & { maxLength: number };

/** A text of the form, with what the api said about it. */
export function DraftField({ draft, change, errors, name, helperText, maxLength, ...rest }: DraftFieldProps) {
  const error = errors[name];
  return (
    <TextField
      {...rest}
      fullWidth
      value={draft.values[name] ?? ''}
      onChange={(event) => change({ values: { ...draft.values, [name]: event.target.value } })}
      error={error !== undefined}
      helperText={error ?? helperText}
      slotProps={{ htmlInput: { maxLength, autoComplete: 'off' } }}
    />
  );
}
