import TaskIcon from '@mui/icons-material/TaskAltOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
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
    <Tooltip title={translate('tasks.ofJobOpen', { smart_count: total })} describeChild={false}>
      <IconButton onClick={() => openAction('jobTasks', { ids: [] })}>
        <Badge badgeContent={total} color="primary">
          <TaskIcon />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
