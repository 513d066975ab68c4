import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { FieldTitle, InputHelperText, useInput, useTranslate, type Validator } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps } from '../../widget.ts';
import { isAddress, splitAddresses } from './addresses.ts';

/** Addresses as chips, kept as one text with commas; what is no address is marked and named. */
export function EmailsInput(props: InputProps) {
  const { source, label, helperText, validate, disabled, placeholder } = useInputProps(props);
  const translate = useTranslate();
  const checks = useMemo<Validator[]>(() => {
    const each: Validator = (value: unknown) => {
      const wrong = splitAddresses(value).filter((one) => !isAddress(one));
      return wrong.length === 0
        ? undefined
        : wrong.map((one) => translate('mail.badAddress', { address: one })).join(' ');
    };
    return [...validate, each];
  }, [validate, translate]);
  const { id, field, fieldState, isRequired } = useInput({ source, validate: checks });
  const addresses = splitAddresses(field.value);
  const [typed, setTyped] = useState('');

  const keep = (next: string[]) => field.onChange(next.join(', '));
  const type = (text: string) => {
    // A comma, a blank or a line ends an address; a pasted list becomes chips at once.
    if (!/[\s,;]/.test(text)) return setTyped(text);
    keep(splitAddresses([...addresses, text].join(' ')));
    setTyped('');
  };
  const leave = () => {
    if (typed.trim()) type(`${typed} `);
    field.onBlur();
  };

  return (
    <Autocomplete
      multiple
      freeSolo
      fullWidth
      id={id}
      options={[] as string[]}
      value={addresses}
      inputValue={typed}
      disabled={disabled}
      onChange={(_event, next) => {
        keep(splitAddresses(next.join(' ')));
        setTyped('');
      }}
      onInputChange={(_event, next, reason) => reason === 'input' && type(next)}
      onBlur={leave}
      renderValue={(value, getItemProps) =>
        value.map((one, index) => {
          const { key, ...item } = getItemProps({ index });
          return <Chip {...item} key={key} size="small" label={one} color={isAddress(one) ? 'default' : 'error'} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
          placeholder={addresses.length === 0 ? placeholder : undefined}
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
