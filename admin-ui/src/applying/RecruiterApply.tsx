import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { call } from '../platform/call.ts';
import { chooseLanguage } from '../platform/i18n/languages.ts';
import { useOfferedLanguages } from '../platform/organization.ts';
import { ApplyPage } from './ApplyPage.tsx';
import { LanguageScope } from './LanguageScope.tsx';

/** An employee applies for a candidate; the form speaks the language of the application. */
export default function RecruiterApply() {
  const { page, id } = useParams();
  const jobId = Number(id);
  const [query, setQuery] = useSearchParams();
  const offered = useOfferedLanguages();
  const language = chooseLanguage([query.get('language'), useLocale()], offered);
  const job = useQuery({
    queryKey: ['applying', jobId],
    queryFn: ({ signal }) => call('jobForApplying', { params: { id: jobId }, query: { page: 'recruiter' }, signal }),
    staleTime: 60_000,
    retry: false,
  });
  return (
    <LanguageScope language={language}>
      <ApplyPage
        jobId={jobId}
        internal={page === 'internal'}
        job={job.data}
        error={job.error}
        onRetry={() => void job.refetch()}
        language={language}
        languages={offered}
        onLanguage={(next) => setQuery({ language: next }, { replace: true })}
      />
    </LanguageScope>
  );
}
