import { useTranslate } from 'react-admin';
import type { Language } from '../generated/shapes.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { LanguageSelect } from '../platform/page/fields/LanguageSelect.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import type { JobForApplying } from './job-for-applying.ts';

interface ApplyPageProps {
  jobId: number;
  /** The application counts as one from inside. */
  internal: boolean;
  job: JobForApplying | undefined;
  error: unknown;
  onRetry: () => void;
  language: Language;
  languages: Language[];
  onLanguage: (language: Language) => void;
}

/** The page of the form: whose job it is, and in which language the application is made. */
export function ApplyPage({ jobId, internal, job, error, onRetry, language, languages, onLanguage }: ApplyPageProps) {
  const translate = useTranslate();
  const name = inLanguage(job?.name, language);
  return (
    <Page
      title={job ? translate('recruiterApply.titleFor', { job: name }) : translate('recruiterApply.title')}
      crumbs={[
        { label: translate('admin.jobs.title'), to: '/job/list/' },
        { label: translate('board.title'), to: `/job/applicants/${jobId}` },
      ]}
      intro={translate('recruiterApply.intro')}
      actions={
        languages.length > 1 && (
          <LanguageSelect
            languages={languages}
            label={translate('recruiterApply.language')}
            value={language}
            onChange={onLanguage}
            sx={{ minWidth: 210 }}
          />
        )
      }
    >
      {error != null && <LoadError error={error} onRetry={onRetry} />}
      {!job && error == null && <Waiting />}
      {job && <ApplyForm job={job} internal={internal} language={language} />}
    </Page>
  );
}
