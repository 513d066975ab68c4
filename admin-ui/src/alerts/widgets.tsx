import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../platform/i18n/languages.ts';
import type { AddedWidgets } from '../schema-ui/registry.ts';
import type { ValueProps } from '../schema-ui/widget.ts';
import { ReadOnlyInput } from '../schema-ui/widgets/value/ReadOnlyValue.tsx';

interface Searched {
  words: string;
  workplace: string | null;
  /** A place is called the same in every language. */
  chosen: (string | Record<string, string>)[];
}

/** What an alert is about, as its owner reads it on their page. */
function SearchedValue({ value }: ValueProps) {
  const locale = useLocale() ?? 'en';
  const translate = useTranslate();
  const searched = value as Searched | null;
  if (!searched) return null;
  const parts = [
    ...(searched.words ? [translate('alerts.form.words', { words: searched.words })] : []),
    ...searched.chosen.map((name) => (typeof name === 'string' ? name : inLanguage(name, locale))),
    ...(searched.workplace ? [translate(`career.workplace.${searched.workplace}`)] : []),
  ];
  return <>{parts.join(' · ') || translate('alerts.own.all')}</>;
}

/** How the list of job alerts shows what is looked for. */
export const alertWidgets = {
  alertSearch: { Input: ReadOnlyInput, Value: SearchedValue },
} satisfies Partial<AddedWidgets>;
