import { NumberInput, useLocale } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';
import { WholeNumberInput } from './WholeNumberInput.tsx';

export function NumberWidgetInput(props: InputProps) {
  return props.field.kind === 'integer' ? <WholeNumberInput {...props} /> : <DecimalInput {...props} />;
}

function DecimalInput(props: InputProps) {
  const { field } = props;
  return (
    <NumberInput
      {...useInputProps(props)}
      step={field.multipleOf ?? 'any'}
      {...(field.minimum === undefined ? {} : { min: field.minimum })}
      {...(field.maximum === undefined ? {} : { max: field.maximum })}
    />
  );
}

export function NumberValue({ value }: ValueProps) {
  const locale = useLocale() ?? 'en';
  return <>{typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : ''}</>;
}
