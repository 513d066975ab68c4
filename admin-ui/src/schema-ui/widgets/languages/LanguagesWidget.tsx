import { CheckboxGroupInput } from 'react-admin';
import { isLanguage, languageNames } from '../../../platform/i18n/languages.ts';
import { offeredLanguages } from '../../../platform/organization.ts';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';

export function LanguagesInput(props: InputProps) {
  const { fullWidth: _fullWidth, ...rest } = useInputProps(props);
  const choices = offeredLanguages().map((id) => ({ id, name: languageNames[id] }));
  return <CheckboxGroupInput {...rest} choices={choices} translateChoice={false} />;
}

export function LanguagesValue({ value }: ValueProps) {
  const chosen = Array.isArray(value) ? value.filter(isLanguage) : [];
  return <>{chosen.map((each) => languageNames[each]).join(', ')}</>;
}
