import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { formatDay } from '../platform/i18n/dates.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Moment } from '../platform/page/Moment.tsx';
import { PlainTable } from '../platform/page/PlainTable.tsx';
import { WorkProgress } from '../platform/page/WorkProgress.tsx';
import type { useExtractions } from './use-extractions.ts';

/** What was read so far, with the progress of the extraction that runs. */
export function RecentExtractions({ runs }: { runs: ReturnType<typeof useExtractions> }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data, error, refetch } = runs;
  return (
    <Box component="section" aria-labelledby="extractions" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2" id="extractions">
        {translate('textExtraction.recent')}
      </Typography>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <Typography color="textSecondary">{translate('textExtraction.none')}</Typography>}
      {data && data.rows.length > 0 && (
        <PlainTable
          label={translate('textExtraction.recent')}
          rows={data.rows}
          columns={[
            {
              key: 'started',
              label: translate('textExtraction.columns.started'),
              cell: ({ created_at }) => <Moment at={String(created_at)} />,
            },
            {
              key: 'range',
              label: translate('textExtraction.columns.range'),
              cell: (row) => `${formatDay(row.from_date, locale)} – ${formatDay(row.to_date, locale)}`,
            },
            {
              key: 'profiles',
              label: translate('textExtraction.columns.profiles'),
              cell: (row) => row.profiles_affected,
              numeric: true,
              wideOnly: true,
            },
            {
              key: 'resumes',
              label: translate('textExtraction.columns.resume'),
              cell: (row) => row.resume,
              numeric: true,
              wideOnly: true,
            },
            {
              key: 'letters',
              label: translate('textExtraction.columns.cover_letter'),
              cell: (row) => row.cover_letter,
              numeric: true,
              wideOnly: true,
            },
            {
              key: 'state',
              label: translate('textExtraction.columns.state'),
              cell: (row) =>
                row.finished_at ? (
                  translate('textExtraction.result', { read: row.done - row.unreadable, unreadable: row.unreadable })
                ) : (
                  <WorkProgress label={translate('textExtraction.running')} done={row.done} total={row.total} />
                ),
            },
          ]}
        />
      )}
    </Box>
  );
}
