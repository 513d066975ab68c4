import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callPage, type ItemOf } from '../platform/call.ts';
import { useUnreadHelp } from '../platform/page/fields/use-unread-help.tsx';
import { keepRowsOf } from '../platform/keep/keep-rows-of.ts';
import { SearchChoice } from './SearchChoice.tsx';

export interface CandidateOption {
  /** Of the application. */
  id: number;
  name: string;
  jobId: number;
}

interface CandidateChoiceProps {
  value: CandidateOption | null;
  /** Only candidates of this job. */
  jobId: number | undefined;
  onChange: (next: CandidateOption | null) => void;
}

const nameOf = ({ applicant: { first_name, last_name, email } }: ItemOf<'listProfiles'>) =>
  [[first_name, last_name].filter(Boolean).join(' '), email].filter(Boolean).join(' · ');

/** One of the candidates that the person may see, of one job or of all. */
export function CandidateChoice({ value, jobId, onChange }: CandidateChoiceProps) {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['applicant_profiles', 'choice', jobId ?? null, words],
    queryFn: ({ signal }) =>
      callPage('listProfiles', {
        query: { limit: 20, job_id: jobId, filter: words ? JSON.stringify({ q: words }) : undefined },
        signal,
      }),
    placeholderData: keepRowsOf(['applicant_profiles', 'choice', jobId ?? null]),
  });
  const unread = useUnreadHelp({ error, refetch });
  const options = (data?.rows ?? []).map((found) => ({ id: found.id, jobId: found.job_id, name: nameOf(found) }));
  return (
    <SearchChoice
      label={translate('templates.preview.candidate')}
      help={translate('templates.preview.candidateHelp')}
      unread={unread}
      value={value}
      options={options}
      loading={isFetching}
      onSearch={setWords}
      onChange={onChange}
    />
  );
}
