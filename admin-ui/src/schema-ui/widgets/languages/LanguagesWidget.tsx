import { CheckboxGroupInput } from 'react-admin';
import { allLanguages, isLanguage, languageNames } from '../../../platform/i18n/languages.ts';
import { useOfferedLanguages } from '../../../platform/organization.ts';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';

export function LanguagesInput(props: InputProps) {
  const { fullWidth: _fullWidth, ...rest } = useInputProps(props);
  const offered = useOfferedLanguages();
  // The organization's own choice is among all that there are.
  const possible = props.field.widget['all'] ? allLanguages : offered;
  const choices = possible.map((id) => ({ id, name: languageNames[id] }));
  return <CheckboxGroupInput {...rest} choices={choices} translateChoice={false} />;
}

export function LanguagesValue({ value }: ValueProps) {
  const chosen = Array.isArray(value) ? value.filter(isLanguage) : [];
  return <>{chosen.map((each) => languageNames[each]).join(', ')}</>;
}
