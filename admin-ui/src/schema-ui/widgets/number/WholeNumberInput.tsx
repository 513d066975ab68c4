import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps } from '../../widget.ts';

/** A whole number: letters fall away as they are typed, and what is above the limit is not taken. */
export function WholeNumberInput(props: InputProps) {
  const { minimum, maximum } = props.field;
  const translate = useTranslate();
  const given = useInputProps(props);
  const [refused, setRefused] = useState(false);

  const read = (typed: string): number | string | null => {
    const sign = typed.startsWith('-') && (minimum === undefined || minimum < 0) ? '-' : '';
    const digits = typed.replace(/\D/g, '');
    if (digits === '') return sign || null;
    const value = Number(sign + digits);
    const above = value > (maximum ?? Number.MAX_SAFE_INTEGER);
    setRefused(above);
    return above ? null : value;
  };

  return (
    <TextInput
      {...given}
      parse={read}
      {...(refused ? { helperText: translate('ra.validation.maxValue', { max: maximum }) } : {})}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}
