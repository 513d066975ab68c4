import TaskIcon from '@mui/icons-material/TaskAltOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { mayCall } from '../platform/session/access.ts';
import { useTasks } from '../tasks/index.ts';
import { usePipelineContext } from './pipeline-context.ts';

/** What is to be done about the job and its candidates: how much, and the way to it. */
export function JobTasksButton() {
  const translate = useTranslate();
  const { job, openAction } = usePipelineContext();
  const may = mayCall('tasksList');
  const { total } = useTasks({ job_id: job.id }, 'open', may);
  if (!may) return null;
  return (
    <Button startIcon={<TaskIcon />} onClick={() => openAction('jobTasks', { ids: [] })}>
      {[translate('tasks.title'), total].filter(Boolean).join(' ')}
    </Button>
  );
}
