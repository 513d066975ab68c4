import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { formatDay } from '../platform/i18n/dates.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Moment } from '../platform/page/Moment.tsx';
import { PlainTable } from '../platform/page/PlainTable.tsx';
import { WorkProgress } from '../platform/page/WorkProgress.tsx';
import type { Removal } from './removal-types.ts';
import { useRemovals } from './use-removals.ts';

/** The last removals, with the progress of the one that runs. */
export function RecentRemovals() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data, error, refetch } = useRemovals();
  const result = ({ candidates, applications, kept, failed }: Removal) =>
    [
      translate('removal.result', { candidates: candidates ?? 0, applications: applications ?? 0 }),
      kept ? translate('removal.kept', { smart_count: kept }) : '',
      failed ? translate('removal.failed', { smart_count: failed }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Box component="section" aria-labelledby="removal-recent" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2" id="removal-recent">
        {translate('removal.recent')}
      </Typography>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <Typography color="textSecondary">{translate('removal.none')}</Typography>}
      {data && data.rows.length > 0 && (
        <PlainTable
          label={translate('removal.recent')}
          rows={data.rows}
          columns={[
            {
              key: 'started',
              label: translate('removal.columns.started'),
              cell: ({ created_at }) => <Moment at={String(created_at)} />,
            },
            {
              key: 'cutoff',
              label: translate('removal.log.cutoff_date'),
              cell: ({ cutoff_date }) => (cutoff_date ? formatDay(cutoff_date, locale) : '–'),
              wideOnly: true,
            },
            {
              key: 'state',
              label: translate('removal.columns.state'),
              cell: (row) =>
                row.finished_at ? (
                  result(row)
                ) : (
                  <WorkProgress label={translate('removal.running')} done={row.done ?? 0} total={row.total} />
                ),
            },
          ]}
        />
      )}
    </Box>
  );
}
