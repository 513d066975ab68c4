import { TextInput } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps } from '../../widget.ts';

export const LongTextInput = (props: InputProps) => <TextInput {...useInputProps(props)} multiline minRows={3} />;
