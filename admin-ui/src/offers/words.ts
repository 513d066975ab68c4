import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../platform/i18n/languages.ts';
import { actKey, valueKey } from '../schema-ui/texts.ts';
import { lettersPath } from './kinds.ts';
import type { Act, Status } from './types.ts';

interface About {
  applicant_info: { first_name: string | null; last_name: string | null };
  job_info: { name: Record<string, string | null> };
}

export const candidateName = ({ applicant_info: { first_name, last_name } }: About): string =>
  [first_name, last_name].filter(Boolean).join(' ');

/** The names of statuses, acts and jobs in the reader's language. */
export function useLetterWords() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  return {
    locale,
    status: (status: Status | string) => translate(valueKey(lettersPath, 'status', status)),
    act: (act: Act) => translate(actKey(lettersPath, act)),
    job: ({ job_info }: About) => inLanguage(job_info.name, locale),
  };
}
