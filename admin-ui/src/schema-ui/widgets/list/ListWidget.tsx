import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FieldTitle, InputHelperText, useInput, useTranslate } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';

/** What is typed as it is kept: without blanks around it, small where the schema says so. */
const kept = (typed: string, lowerCase: boolean) => (lowerCase ? typed.trim().toLowerCase() : typed.trim());

/** A list of short texts: type one, Enter, type the next. One that stands there already is refused. */
export function ListInput(props: InputProps) {
  const { source, label, helperText, validate, disabled, placeholder } = useInputProps(props);
  const { id, field, fieldState, isRequired } = useInput({ source, validate });
  const entries = Array.isArray(field.value) ? (field.value as string[]) : [];
  const [twice, setTwice] = useState(false);
  const translate = useTranslate();
  const change = (next: string[]) => {
    const clean = next.map((each) => kept(each, props.field.widget['lowerCase'] === true)).filter(Boolean);
    setTwice(new Set(clean).size < clean.length);
    field.onChange([...new Set(clean)]);
  };
  const problem = twice ? translate('admin.validation.valueExists') : messageIn(fieldState.error);
  return (
    <Autocomplete
      multiple
      freeSolo
      fullWidth
      autoSelect
      id={id}
      options={[] as string[]}
      value={entries}
      disabled={disabled}
      onChange={(_event, next) => change(next)}
      onInputChange={() => setTwice(false)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
          placeholder={placeholder}
          error={twice || fieldState.invalid}
          helperText={problem || helperText ? <InputHelperText error={problem} helperText={helperText} /> : undefined}
        />
      )}
    />
  );
}

/** What was said of the list, or of one of its entries. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string') return message;
  return Object.values(error).map(messageIn).find(Boolean);
}

export const ListValue = ({ value }: ValueProps) => <>{Array.isArray(value) ? value.map(String).join(', ') : ''}</>;
