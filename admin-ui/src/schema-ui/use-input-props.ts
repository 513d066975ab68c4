import { useMemo } from 'react';
import { useFieldTexts } from './use-field-texts.ts';
import { validatorsOf } from './validators.ts';
import type { InputProps } from './widget.ts';

/** What nearly every widget hands to react-admin's input. */
export function useInputProps({ field, path, source, disabled }: InputProps) {
  const { label, help, placeholder } = useFieldTexts(path, field);
  const validate = useMemo(() => validatorsOf(field), [field]);
  return {
    source,
    label,
    helperText: help,
    validate,
    disabled,
    fullWidth: true,
    ...(placeholder ? { placeholder } : {}),
  };
}
