import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nContext } from 'react-admin';
import type { Language } from '../generated/shapes.ts';
import { createI18nProvider } from '../platform/i18n/i18n-provider.ts';
import { allLanguages } from '../platform/i18n/languages.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';

/** Shows what is inside in a language, whatever the language of the rest of the application. */
export function LanguageScope({ language, children }: { language: Language; children: ReactNode }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['texts', language],
    queryFn: () => createI18nProvider(language, allLanguages),
    staleTime: Infinity,
    // What is typed stays where it is while another language comes.
    placeholderData: keepPreviousData,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    // react-admin's own provider would follow the language that the reader has chosen for the rest.
    <I18nContext.Provider value={data}>
      <div lang={language}>{children}</div>
    </I18nContext.Provider>
  );
}
