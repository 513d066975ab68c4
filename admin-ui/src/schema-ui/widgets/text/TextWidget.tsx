import { TextInput } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';

export const TextWidgetInput = (props: InputProps) => <TextInput {...useInputProps(props)} />;

export const TextWidgetValue = ({ value }: ValueProps) => <>{value == null ? '' : String(value)}</>;
