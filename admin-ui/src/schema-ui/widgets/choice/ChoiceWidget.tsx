import { SelectInput, useTranslate } from 'react-admin';
import { valueKey } from '../../texts.ts';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';
import { useChoices } from './use-choices.ts';

export function ChoiceInput(props: InputProps) {
  const choices = useChoices(props.path, props.field);
  return <SelectInput {...useInputProps(props)} choices={choices} translateChoice={false} />;
}

export function ChoiceValue({ field, path, value }: ValueProps) {
  const translate = useTranslate();
  return <>{value == null ? '' : translate(valueKey(path, field.name, String(value)), { _: String(value) })}</>;
}
