import { DateTimeInput } from 'react-admin';
import { Moment } from '../../../platform/page/Moment.tsx';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';

export const DateTimeWidgetInput = (props: InputProps) => <DateTimeInput {...useInputProps(props)} />;

export const DateTimeValue = ({ value }: ValueProps) => (typeof value === 'string' ? <Moment at={value} /> : null);
