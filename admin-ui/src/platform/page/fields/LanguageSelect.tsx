import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { Language } from '../../../generated/shapes.ts';
import { languageNames } from '../../i18n/languages.ts';

type LanguageSelectProps<Value extends string> = Omit<TextFieldProps, 'select' | 'value' | 'onChange'> & {
  languages: readonly Language[];
  value: Value;
  onChange: (next: Value) => void;
};

/** A choice of languages by their own names; `children` are choices that stand before them. */
export function LanguageSelect<Value extends string = Language>(props: LanguageSelectProps<Value>) {
  const { languages, onChange, children, ...field } = props;
  return (
    <TextField {...field} select onChange={(event) => onChange(event.target.value as Value)}>
      {children}
      {languages.map((each) => (
        <MenuItem key={each} value={each} lang={each}>
          {languageNames[each]}
        </MenuItem>
      ))}
    </TextField>
  );
}
