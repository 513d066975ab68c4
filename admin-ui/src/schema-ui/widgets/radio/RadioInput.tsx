import { RadioButtonGroupInput, useTranslate } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps } from '../../widget.ts';
import { useChoices } from '../choice/use-choices.ts';

const besideOthers = { '& .MuiFormHelperText-root': { mx: 0 } };

/** For a few values that people should see side by side; with `none`, nothing is one of them. */
export function RadioInput(props: InputProps) {
  const translate = useTranslate();
  const given = { ...useInputProps(props), margin: 'none', sx: besideOthers } as const;
  const choices = useChoices(props.path, props.field);
  if (props.field.widget['none'] !== true) {
    return <RadioButtonGroupInput {...given} choices={choices} translateChoice={false} />;
  }
  return (
    <RadioButtonGroupInput
      {...given}
      choices={[{ id: '', name: translate('admin.form.none') }, ...choices]}
      translateChoice={false}
      format={(value: string | null) => value ?? ''}
      parse={(value: string) => (value === '' ? null : value)}
    />
  );
}
