import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps } from '../../widget.ts';
import { PartsBox } from '../parts/PartsBox.tsx';
import { problemIn } from '../parts/problem-in.ts';
import type { Address } from './address.ts';
import { CountryField } from './CountryField.tsx';

/** Parts that are typed, with what browsers know them by. */
const typed = {
  street: 'address-line1',
  city: 'address-level2',
  province: 'address-level1',
  postal_code: 'postal-code',
} as const;

type Part = keyof typeof typed | 'country';
const parts: Part[] = ['street', 'city', 'province', 'postal_code', 'country'];

const nothing: Record<Part, null> = { street: null, city: null, province: null, postal_code: null, country: null };

/** A postal address part by part; without any of them there is none. */
export function AddressInput(props: InputProps) {
  const translate = useTranslate();
  const { source, label, helperText, validate, disabled } = useInputProps(props);
  const { field, fieldState, isRequired } = useInput({ source, validate, format: (value: unknown) => value ?? null });
  const value: Address = { ...nothing, ...(field.value as Address | null) };
  const change = (part: Address) => {
    const next = { ...value, ...part };
    field.onChange(parts.some((name) => next[name]) ? next : null);
  };
  const problem = problemIn(fieldState.error, parts);
  const known = (token: string) => `section-${source.replace(/\W/g, '-')} ${token}`;
  return (
    <PartsBox
      {...{ source, label, isRequired, helperText }}
      problem={problem?.message}
      columns="1fr 1fr"
      onBlur={field.onBlur}
    >
      {(Object.keys(typed) as (keyof typeof typed)[]).map((part) => (
        <TextField
          key={part}
          label={translate(`admin.address.${part}`)}
          value={value[part] ?? ''}
          onChange={({ target }) => change({ [part]: target.value || null })}
          disabled={disabled}
          error={problem?.at === part}
          sx={part === 'street' ? { gridColumn: '1 / -1' } : {}}
          slotProps={{ htmlInput: { autoComplete: known(typed[part]) } }}
        />
      ))}
      <CountryField
        label={translate('admin.address.country')}
        value={value.country ?? null}
        onChange={(country) => change({ country })}
        autoComplete={known('country-name')}
        disabled={disabled}
        error={problem?.at === 'country'}
      />
    </PartsBox>
  );
}
