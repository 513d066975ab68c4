import TaskIcon from '@mui/icons-material/TaskAltOutlined';
import { useTranslate } from 'react-admin';
import { mayCall } from '../../../../platform/session/access.ts';
import { InfoDialog } from '../../../../platform/page/dialog/InfoDialog.tsx';
import { TaskList } from '../../../../tasks/index.ts';
import type { ActionProps, PipelineAction } from '../../action.ts';

/** What is to be done about the job and its candidates. */
function JobTasks({ job, onClose }: ActionProps) {
  const translate = useTranslate();
  return (
    <InfoDialog title={translate('tasks.ofJob')} onClose={onClose} maxWidth="md">
      <TaskList ground={{ job_id: job.id }} />
    </InfoDialog>
  );
}

export const jobTasks: PipelineAction = {
  id: 'jobTasks',
  label: 'tasks.ofJob',
  icon: TaskIcon,
  for: ['job'],
  may: () => mayCall('tasksList'),
  Dialog: JobTasks,
};
