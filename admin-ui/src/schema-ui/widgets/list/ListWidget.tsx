import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';

/** A list of short texts: type one, Enter, type the next. */
export function ListInput(props: InputProps) {
  const { source, label, helperText, validate, disabled, placeholder } = useInputProps(props);
  const { id, field, fieldState, isRequired } = useInput({ source, validate });
  const entries = Array.isArray(field.value) ? (field.value as string[]) : [];
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
      onChange={(_event, next) => field.onChange([...new Set(next.map((each) => each.trim()).filter(Boolean))])}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
          placeholder={placeholder}
          error={fieldState.invalid}
          helperText={
            fieldState.error || helperText ? (
              <InputHelperText error={fieldState.error?.message} helperText={helperText} />
            ) : undefined
          }
        />
      )}
    />
  );
}

export const ListValue = ({ value }: ValueProps) => <>{Array.isArray(value) ? value.map(String).join(', ') : ''}</>;
