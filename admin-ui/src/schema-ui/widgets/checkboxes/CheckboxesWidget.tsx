import { CheckboxGroupInput, useTranslate } from 'react-admin';
import { valueKey } from '../../texts.ts';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';
import { useChoices } from '../choice/use-choices.ts';

/** A list whose values are known: all of them, each to be ticked. */
export function CheckboxesInput(props: InputProps) {
  const { fullWidth: _fullWidth, ...rest } = useInputProps(props);
  const choices = useChoices(props.path, props.field);
  return <CheckboxGroupInput {...rest} choices={choices} translateChoice={false} row={false} />;
}

export function CheckboxesValue({ field, path, value }: ValueProps) {
  const translate = useTranslate();
  const names = Array.isArray(value) ? value.map((each) => translate(valueKey(path, field.name, String(each)))) : [];
  return <>{names.join(' · ')}</>;
}
