import EventNoteIcon from '@mui/icons-material/EventNoteOutlined';
import { useTranslate } from 'react-admin';
import { JobSchedule } from '../../../../interviews/index.ts';
import { InfoDialog } from '../../../../platform/page/dialog/InfoDialog.tsx';
import { Waiting } from '../../../../platform/page/Waiting.tsx';
import { mayCall } from '../../../../platform/session/access.ts';
import { Suspense } from 'react';
import type { ActionProps, PipelineAction } from '../../action.ts';

/** When who of the job's candidates is interviewed by whom. */
function JobInterviews({ job, onClose }: ActionProps) {
  const translate = useTranslate();
  return (
    <InfoDialog title={translate('interviews.ofJob.title')} onClose={onClose} maxWidth="md">
      <Suspense fallback={<Waiting />}>
        <JobSchedule jobId={job.id} onLeave={onClose} />
      </Suspense>
    </InfoDialog>
  );
}

export const jobSchedule: PipelineAction = {
  id: 'jobSchedule',
  label: 'interviews.ofJob.title',
  icon: EventNoteIcon,
  for: ['job'],
  may: () => mayCall('jobSchedule'),
  Dialog: JobInterviews,
};
