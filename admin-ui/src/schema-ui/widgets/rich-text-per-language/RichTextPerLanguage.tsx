import LinearProgress from '@mui/material/LinearProgress';
import { lazy, Suspense } from 'react';
import { useLocale } from 'react-admin';
import { inLanguage } from '../../../platform/i18n/languages.ts';
import { PerLanguage } from '../../form/PerLanguage.tsx';
import type { InputProps, ValueProps } from '../../widget.ts';
import { plainText } from '../rich-text/plain-text.ts';

const RichTextEditor = lazy(() => import('../rich-text/RichTextEditor.tsx'));

export const RichTextPerLanguageInput = (props: InputProps) => (
  <PerLanguage {...props}>
    {(given) => (
      <Suspense fallback={<LinearProgress />}>
        <RichTextEditor {...given} />
      </Suspense>
    )}
  </PerLanguage>
);

export function RichTextPerLanguageValue({ value }: ValueProps) {
  const locale = useLocale() ?? 'en';
  return <>{plainText(inLanguage(value, locale))}</>;
}
