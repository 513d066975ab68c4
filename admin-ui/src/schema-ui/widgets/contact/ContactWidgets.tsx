import { TextInput } from 'react-admin';
import { PhoneLink } from '../../../platform/page/fields/PhoneLink.tsx';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';

export const EmailInput = (props: InputProps) => (
  <TextInput {...useInputProps(props)} type="email" autoComplete="off" />
);
export const PhoneInput = (props: InputProps) => <TextInput {...useInputProps(props)} type="tel" autoComplete="off" />;
export const UriInput = (props: InputProps) => <TextInput {...useInputProps(props)} type="url" autoComplete="off" />;

export const EmailValue = ({ value }: ValueProps) =>
  value ? <a href={`mailto:${encodeURIComponent(String(value))}`}>{String(value)}</a> : null;

export const PhoneValue = ({ value }: ValueProps) => (value ? <PhoneLink phone={String(value)} /> : null);

/** Only http and https become links; anything else is text. */
export function UriValue({ value }: ValueProps) {
  const address = value == null ? '' : String(value);
  if (!/^https?:\/\//i.test(address)) return <>{address}</>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}
