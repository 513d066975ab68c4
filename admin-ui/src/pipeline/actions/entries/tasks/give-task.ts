import TaskIcon from '@mui/icons-material/TaskAltOutlined';
import { mayCall } from '../../../../platform/session/access.ts';
import type { PipelineAction } from '../../action.ts';
import { GiveTaskDialog } from './GiveTaskDialog.tsx';

export const giveTask: PipelineAction = {
  id: 'giveTask',
  label: 'tasks.give',
  icon: TaskIcon,
  for: ['one', 'several'],
  key: 'a',
  may: () => mayCall('giveTasks'),
  Dialog: GiveTaskDialog,
};
