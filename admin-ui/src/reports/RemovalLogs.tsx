import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { callBlob, callPage } from '../platform/call.ts';
import { formatDay } from '../platform/i18n/dates.ts';
import { CsvButton } from '../platform/page/CsvButton.tsx';
import { DayField } from '../platform/page/fields/DayField.tsx';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Pages } from '../platform/page/Pages.tsx';
import { PlainTable } from '../platform/page/PlainTable.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';

const perPage = 25;

/** The report of what was removed, when, by whom and why. */
export default function RemovalLogs() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [start, setStart] = useState('');
  const [end, setEnd] = useState('');
  const [page, setPage] = useState(1);
  const range = { start_date: start || undefined, end_date: end || undefined };
  const { data, error, refetch } = useQuery({
    queryKey: ['removal', 'logs', start, end, page],
    queryFn: ({ signal }) =>
      callPage('removalLogs', { query: { ...range, limit: perPage, offset: (page - 1) * perPage }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const set = (change: (day: string) => void) => (day: string) => {
    change(day);
    setPage(1);
  };
  const csv = () => callBlob('removalLogs', { query: { ...range, format: 'csv' } });
  return (
    <Page
      title={translate('removal.logTitle')}
      intro={translate('removal.logIntro')}
      actions={<CsvButton load={csv} name={`${translate('removal.file')}.csv`} />}
    >
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <DayField label={translate('reports.from')} value={start} onChange={set(setStart)} />
        <DayField label={translate('reports.to')} value={end} onChange={set(setEnd)} />
      </Box>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.total === 0 && <EmptyState text={translate('removal.noLogs')} />}
      {data && data.total > 0 && (
        <>
          <PlainTable
            label={translate('removal.logTitle')}
            rows={data.rows}
            columns={[
              {
                key: 'date',
                label: translate('removal.log.removal_date'),
                cell: ({ removal_date }) => formatDay(removal_date, locale),
              },
              {
                key: 'candidates',
                label: translate('removal.log.number_of_candidates_removed'),
                cell: (row) => row.number_of_candidates_removed,
                numeric: true,
              },
              {
                key: 'applications',
                label: translate('removal.log.number_of_applications_removed'),
                cell: (row) => row.number_of_applications_removed,
                numeric: true,
              },
              {
                key: 'notes',
                label: translate('removal.log.supporting_notes'),
                cell: ({ supporting_notes }) => supporting_notes,
              },
              {
                key: 'by',
                label: translate('removal.log.employee_name'),
                cell: ({ employee_name }) => employee_name,
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
