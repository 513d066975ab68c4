import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { inLanguage } from '../platform/i18n/languages.ts';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { Moment } from '../platform/page/Moment.tsx';
import { PlainTable } from '../platform/page/PlainTable.tsx';
import type { OldProfile, Candidate } from './removal-types.ts';

/** Persons of whom everything goes. */
export function CandidateTable({ rows }: { rows: Candidate[] }) {
  const translate = useTranslate();
  const label = translate('removal.kind.applicants');
  if (rows.length === 0) return <EmptyState text={translate('removal.noPersons')} />;
  return (
    <PlainTable
      label={label}
      rows={rows}
      columns={[
        { key: 'name', label: translate('removal.columns.name'), cell: ({ name }) => name },
        { key: 'email', label: translate('removal.columns.email'), cell: ({ email }) => email, wideOnly: true },
        {
          key: 'count',
          label: translate('removal.columns.applications'),
          cell: ({ applications_count }) => applications_count,
          numeric: true,
        },
        {
          key: 'active',
          label: translate('removal.columns.active'),
          cell: ({ last_active_at }) => <Moment at={last_active_at} />,
        },
      ]}
    />
  );
}

/** Old applications of persons who stay, because they have been active since. */
export function ProfileTable({ rows }: { rows: OldProfile[] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  if (rows.length === 0) return <EmptyState text={translate('removal.noProfiles')} />;
  return (
    <PlainTable
      label={translate('removal.kind.profiles')}
      rows={rows}
      columns={[
        {
          key: 'name',
          label: translate('removal.columns.name'),
          cell: ({ id, job_id, name }) => <Link to={`/job/applicants/${job_id}/${id}`}>{name}</Link>,
        },
        {
          key: 'job',
          label: translate('removal.columns.job'),
          cell: ({ job_name }) => inLanguage(job_name, locale),
        },
        {
          key: 'active',
          label: translate('removal.columns.active'),
          cell: ({ last_active_at }) => <Moment at={last_active_at} />,
        },
      ]}
    />
  );
}
