import { TextInput, useLocale } from 'react-admin';
import { inLanguage } from '../../../platform/i18n/languages.ts';
import { PerLanguage } from '../../form/PerLanguage.tsx';
import type { InputProps, ValueProps } from '../../widget.ts';

export const TextPerLanguageInput = (props: InputProps) => (
  <PerLanguage {...props}>
    {(given) => (
      <TextInput {...given} {...((props.field.maxLength ?? 0) > 300 ? { multiline: true, minRows: 3 } : {})} />
    )}
  </PerLanguage>
);

export function TextPerLanguageValue({ value }: ValueProps) {
  const locale = useLocale() ?? 'en';
  return <>{inLanguage(value, locale)}</>;
}
