import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { callBlob, callPage } from '../platform/call.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { keepRowsOf } from '../platform/keep/keep-rows-of.ts';
import { CsvButton } from '../platform/page/CsvButton.tsx';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Moment } from '../platform/page/Moment.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Pages } from '../platform/page/Pages.tsx';
import { PlainTable } from '../platform/page/PlainTable.tsx';
import { SearchField } from '../platform/page/fields/SearchField.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';

const perPage = 25;

/** Which applicants were told that their application has come. */
export default function ConfirmationReport() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [email, setEmail] = useState('');
  const [page, setPage] = useState(1);
  const filter = { email: email || undefined };
  const { data, error, refetch } = useQuery({
    queryKey: ['confirmations', email, page],
    queryFn: ({ signal }) =>
      callPage('confirmationReport', { query: { ...filter, limit: perPage, offset: (page - 1) * perPage }, signal }),
    // Of another address nothing is known yet.
    placeholderData: keepRowsOf(['confirmations', email]),
  });
  const search = (words: string) => {
    setEmail(words.trim());
    setPage(1);
  };
  const csv = () => callBlob('confirmationReport', { query: { ...filter, format: 'csv' } });
  return (
    <Page
      title={translate('confirmations.title')}
      intro={translate('confirmations.intro')}
      actions={<CsvButton load={csv} name={`${translate('confirmations.file')}.csv`} />}
    >
      <Box role="search" sx={{ maxWidth: 420 }}>
        <SearchField label={translate('confirmations.search')} value={email} onChange={search} />
      </Box>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.total === 0 && (
        <EmptyState text={translate(email ? 'confirmations.notFound' : 'confirmations.empty', { email })} />
      )}
      {data && data.total > 0 && (
        <>
          <PlainTable
            label={translate('confirmations.title')}
            rows={data.rows}
            columns={[
              {
                key: 'date',
                label: translate('confirmations.columns.date'),
                cell: ({ created_at }) => <Moment at={created_at} />,
              },
              { key: 'email', label: translate('confirmations.columns.email'), cell: (row) => row.email },
              {
                key: 'job',
                label: translate('confirmations.columns.job'),
                cell: (row) => (
                  <Link to={`/job/applicants/${row.job_id}/${row.applicant_profile_id}`}>
                    {inLanguage(row.job_name, locale)}
                  </Link>
                ),
              },
              {
                key: 'status',
                label: translate('confirmations.columns.status'),
                cell: ({ mail_status }) => translate(`confirmations.status.${mail_status ?? 'none'}`),
                wideOnly: true,
              },
            ]}
          />
          <Pages page={page} perPage={perPage} total={data.total} onChange={setPage} />
        </>
      )}
    </Page>
  );
}
