import { NumberInput, useLocale } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';

const shown = (stored: unknown) => (typeof stored === 'number' ? stored / 10 : '');

const stored = (typed: unknown) => (typed === '' || typed === null ? null : Math.round(Number(typed) * 10));

/** A number that is kept times ten: people write and read 2.5 where 25 is stored. */
export function TenthsInput(props: InputProps) {
  const { field } = props;
  const inTens = (limit: number | undefined) => (limit === undefined ? undefined : limit / 10);
  const [min, max] = [inTens(field.minimum), inTens(field.maximum)];
  return (
    <NumberInput
      {...useInputProps(props)}
      format={shown}
      parse={stored}
      step={0.1}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
    />
  );
}

export function TenthsValue({ value }: ValueProps) {
  const locale = useLocale() ?? 'en';
  return <>{typeof value === 'number' ? new Intl.NumberFormat(locale).format(value / 10) : ''}</>;
}
