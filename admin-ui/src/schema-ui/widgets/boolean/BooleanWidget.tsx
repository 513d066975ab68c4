import { BooleanInput, useTranslate } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';

export function BooleanWidgetInput(props: InputProps) {
  // A switch always has a value, so nothing can be missing.
  const { validate: _validate, ...rest } = useInputProps(props);
  return <BooleanInput {...rest} />;
}

export function BooleanValue({ value }: ValueProps) {
  const translate = useTranslate();
  return <>{value == null ? '' : translate(value ? 'ra.boolean.true' : 'ra.boolean.false')}</>;
}
