import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../platform/call.ts';
import { EmptyState } from '../../../platform/page/EmptyState.tsx';
import { LoadError } from '../../../platform/page/LoadError.tsx';
import { Moment } from '../../../platform/page/Moment.tsx';
import { InfoDialog } from '../../../platform/page/dialog/InfoDialog.tsx';
import { Waiting } from '../../../platform/page/Waiting.tsx';
import { isRunning, RunReport } from './RunReport.tsx';

/** The bulk mails of a job on this day: how far each is, and who could not be written to. */
export function MailRunsDialog({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-runs', 'job', jobId],
    queryFn: ({ signal }) => call('mailRuns', { query: { job_id: jobId }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? 1000 : false),
    gcTime: 0,
  });
  return (
    <InfoDialog title={translate('mailWrite.ui.runs.title')} onClose={onClose}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.length === 0 && <EmptyState text={translate('mailWrite.ui.runs.none')} />}
      {data?.map((run) => (
        <Box key={run.id} component="section" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
          <Typography variant="h3">
            {translate(`mailWrite.ui.${run.purpose === 'regret' ? 'regret' : 'general'}.several.title`, {
              smart_count: run.total,
            })}
            {' · '}
            <Moment at={run.created_at} />
          </Typography>
          <RunReport run={run} jobId={jobId} />
        </Box>
      ))}
    </InfoDialog>
  );
}
