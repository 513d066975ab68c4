import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../platform/api.ts';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Moment } from '../platform/page/Moment.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { isRunning, RunReport, type Run } from './RunReport.tsx';

/** The bulk mails of a job on this day: how far each is, and who could not be written to. */
export function MailRunsDialog({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-runs', 'job', jobId],
    queryFn: ({ signal }) => api.get<Run[]>('send_hgemail/runs', { job_id: jobId }, signal),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? 1000 : false),
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{translate('mailing.ui.runs.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        {error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data?.length === 0 && <EmptyState text={translate('mailing.ui.runs.none')} />}
        {data?.map((run) => (
          <Box key={run.id} component="section" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
            <Typography variant="h3">
              {translate(`mailing.ui.${run.purpose === 'regret' ? 'regret' : 'general'}.several.title`, {
                smart_count: run.total,
              })}
              {' · '}
              <Moment at={run.created_at} />
            </Typography>
            <RunReport run={run} jobId={jobId} />
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
