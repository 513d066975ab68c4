import { useLocale } from 'react-admin';
import { inLanguage } from '../../../platform/i18n/languages.ts';
import { PerLanguage } from '../../form/PerLanguage.tsx';
import type { InputProps, ValueProps } from '../../widget.ts';
import { TextWithTools } from './TextWithTools.tsx';

export const TextPerLanguageInput = (props: InputProps) => (
  <PerLanguage {...props}>{(given) => <TextWithTools {...given} field={props.field} />}</PerLanguage>
);

export function TextPerLanguageValue({ value }: ValueProps) {
  const locale = useLocale() ?? 'en';
  return <>{inLanguage(value, locale)}</>;
}
