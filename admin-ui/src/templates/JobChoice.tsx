import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { call } from '../platform/call.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { useUnreadHelp } from '../platform/page/fields/use-unread-help.tsx';
import { SearchChoice } from './SearchChoice.tsx';

export interface JobOption {
  id: number;
  name: string;
}

interface JobChoiceProps {
  value: JobOption | null;
  onChange: (next: JobOption | null) => void;
}

/** One of the jobs that the person may see. */
export function JobChoice({ value, onChange }: JobChoiceProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [words, setWords] = useState('');
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['jobs', 'choice', words],
    queryFn: () => call('searchJobs', { body: { limit: 20, ...(words ? { name_contains: words } : {}) } }),
    placeholderData: keepPreviousData,
  });
  const unread = useUnreadHelp({ error, refetch });
  const options = (data?.jobs ?? []).map((job) => ({
    id: job.id,
    name: [inLanguage(job.name, locale), job.requisition_number].filter(Boolean).join(' · '),
  }));
  return (
    <SearchChoice
      label={translate('templates.preview.job')}
      help={translate('templates.preview.jobHelp')}
      unread={unread}
      value={value}
      options={options}
      loading={isFetching}
      onSearch={setWords}
      onChange={onChange}
    />
  );
}
