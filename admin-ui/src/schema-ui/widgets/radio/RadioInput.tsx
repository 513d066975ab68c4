import { RadioButtonGroupInput } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps } from '../../widget.ts';
import { useChoices } from '../choice/use-choices.ts';

/** For a few values that people should see side by side. */
export function RadioInput(props: InputProps) {
  const choices = useChoices(props.path, props.field);
  return <RadioButtonGroupInput {...useInputProps(props)} choices={choices} translateChoice={false} />;
}
