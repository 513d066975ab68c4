import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatDay, formatMoment } from '../../platform/i18n/dates.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { EmptyState } from '../../platform/page/EmptyState.tsx';
import { PlainTable } from '../../platform/page/PlainTable.tsx';
import { milestoneFields } from '../history/milestones.ts';
import type { CandidateApplication } from '../types.ts';

/** The applications of a person as rows; each leads to it among the candidates of its job. */
export function ApplicationsTable({ applications }: { applications: CandidateApplication[] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const field = (name: string) => translate(`resources.applicant_profiles.fields.${name}`);
  if (applications.length === 0) return <EmptyState text={translate('history.noApplications')} />;

  const stageOf = ({ stage, rejection_reason }: CandidateApplication) => {
    const reason = inLanguage(rejection_reason?.name, locale);
    return `${inLanguage(stage?.name, locale)}${reason ? ` (${reason})` : ''}`;
  };
  const milestonesOf = (application: CandidateApplication) =>
    milestoneFields
      .filter((name) => application[name])
      .map((name) => `${field(name)}${translate('admin.form.colon')}${formatDay(application[name] ?? '', locale)}`)
      .join(' · ');

  return (
    <PlainTable
      label={translate('history.applications')}
      rows={applications}
      columns={[
        {
          key: 'job',
          label: field('job_id'),
          cell: ({ id, job_id, stage_id, job }) => (
            <>
              <Link to={`/job/applicants/${job_id}/${id}?stage=${stage_id}`}>{inLanguage(job?.name, locale)}</Link>
              {job && job.status !== 'active' && ` · ${translate(`admin.jobs.one.${job.status}`, { _: job.status })}`}
            </>
          ),
        },
        { key: 'stage', label: field('stage_id'), cell: stageOf },
        {
          key: 'applied',
          label: translate('history.appliedOn'),
          cell: ({ created_at }) => formatMoment(created_at, locale),
        },
        {
          key: 'source',
          label: field('candidate_source_id'),
          cell: ({ candidate_source }) => inLanguage(candidate_source?.name, locale),
          wideOnly: true,
        },
        { key: 'milestones', label: translate('history.milestones'), cell: milestonesOf, wideOnly: true },
        {
          key: 'rank',
          label: field('candidate_rank'),
          cell: ({ candidate_rank }) => (candidate_rank == null ? '' : number.format(candidate_rank)),
          numeric: true,
          wideOnly: true,
        },
        {
          key: 'score',
          label: field('answer_score'),
          cell: ({ answer_score }) => (answer_score == null ? '' : number.format(answer_score)),
          numeric: true,
          wideOnly: true,
        },
      ]}
    />
  );
}
