import { SelectInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { valueKey } from '../../texts.ts';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';
import { useChoices } from './use-choices.ts';

/** A choice of one value. With `offer`, the others are shown where they stand already, but not to choose. */
export function ChoiceInput(props: InputProps) {
  const offer = props.field.widget['offer'] as string[] | undefined;
  const value: unknown = useWatch({ name: props.source });
  const choices = useChoices(props.path, props.field).filter(({ id }) => !offer || offer.includes(id) || id === value);
  // Beside other fields: react-admin's own margin would put it lower than they are.
  return <SelectInput {...useInputProps(props)} choices={choices} translateChoice={false} margin="none" />;
}

export function ChoiceValue({ field, path, value }: ValueProps) {
  const translate = useTranslate();
  return <>{value == null ? '' : translate(valueKey(path, field.name, String(value)), { _: String(value) })}</>;
}
