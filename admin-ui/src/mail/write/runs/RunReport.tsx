import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { type AnswerOf, call } from '../../../platform/call.ts';
import { WorkProgress } from '../../../platform/page/WorkProgress.tsx';

export type Run = AnswerOf<'mailRun'>;

/** Whether anything of a run is still on its way. */
export const isRunning = (run: Run): boolean => run.finished_at === null || run.waiting > 0;

/** How far a bulk mail is; looked at each second while something is on its way. */
export const useRun = (started: Run) =>
  useQuery({
    queryKey: ['mail-runs', started.id],
    queryFn: ({ signal }) => call('mailRun', { params: { id: started.id }, signal }),
    initialData: started,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? 1000 : false),
  });

/** What has become of a bulk mail, and who could not be written to. */
export function RunReport({ run, jobId }: { run: Run; jobId: number | undefined }) {
  const translate = useTranslate();
  const reached = run.total - run.skipped_count;
  const gone = run.sent + run.kept + run.failed + run.cancelled;
  const facts = (['sent', 'waiting', 'kept', 'failed', 'cancelled'] as const).filter((name) => run[name] > 0);
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {isRunning(run) && <WorkProgress label={translate('mailWrite.ui.run.progress')} done={gone} total={reached} />}
      <Box role="status">
        {facts.length > 0
          ? facts.map((name) => translate(`mailWrite.ui.run.${name}`, { smart_count: run[name] })).join(' · ')
          : translate(reached > 0 ? 'mailWrite.ui.run.begun' : 'mailWrite.ui.run.nobody')}
      </Box>
      {run.kept > 0 && (
        <Alert severity="info" role="note">
          {translate('mailWrite.ui.run.keptWhy')}
        </Alert>
      )}
      {run.skipped_count > 0 && (
        <Alert severity="warning" role="note" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
          {translate('mailWrite.ui.run.skipped', { smart_count: run.skipped_count })}
          <Box component="ul" sx={{ m: 0, pl: 4, maxHeight: 200, overflowY: 'auto' }}>
            {run.skipped.map(({ applicant_profile_id: id, name, reason }) => (
              <li key={id}>
                {jobId === undefined ? (
                  name
                ) : (
                  <Link href={`#/job/applicants/${jobId}/${id}`} target="_blank" rel="noopener">
                    {name || translate('board.nameless')}
                  </Link>
                )}
                {translate('admin.form.colon')}
                {translate(`mailWrite.problems.${reason}`)}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
