import LinearProgress from '@mui/material/LinearProgress';
import { Suspense } from 'react';
import { useLocale } from 'react-admin';
import { inLanguage } from '../../../platform/i18n/languages.ts';
import { PerLanguage } from '../../form/PerLanguage.tsx';
import type { InputProps, ValueProps } from '../../widget.ts';
import { RichTextEditor } from '../rich-text/editor.ts';
import { plainText } from '../rich-text/plain-text.ts';

export const RichTextPerLanguageInput = (props: InputProps) => (
  <PerLanguage {...props}>
    {(given) => (
      <Suspense fallback={<LinearProgress />}>
        <RichTextEditor {...given} field={props.field} />
      </Suspense>
    )}
  </PerLanguage>
);

export function RichTextPerLanguageValue({ value }: ValueProps) {
  const locale = useLocale() ?? 'en';
  return <>{plainText(inLanguage(value, locale))}</>;
}
