import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { createApplication } from '../generated/text-lengths.ts';
import type { PartProps } from './part-props.ts';

const { address_attributes: address, applicant_profiles_attributes: profile, ...own } = createApplication;
/** What the form holds side by side, the call takes on three levels. */
const lengths = { ...own, ...address, ...profile };
type Lengths = typeof lengths;
type TextName = { [Name in keyof Lengths]: Lengths[Name] extends number ? Name : never }[keyof Lengths];

type DraftFieldProps = Pick<PartProps, 'draft' | 'change' | 'errors'> & {
  name: TextName;
  label: string;
} & Pick<TextFieldProps, 'required' | 'type' | 'multiline' | 'minRows' | 'helperText' | 'sx'>;

/** A text of the form, with what the api said about it. */
export function DraftField({ draft, change, errors, name, helperText, ...rest }: DraftFieldProps) {
  const error = errors[name];
  return (
    <TextField
      {...rest}
      fullWidth
      value={draft.values[name] ?? ''}
      onChange={(event) => change({ values: { ...draft.values, [name]: event.target.value } })}
      error={error !== undefined}
      helperText={error ?? helperText}
      slotProps={{ htmlInput: { maxLength: lengths[name], autoComplete: 'off' } }}
    />
  );
}
