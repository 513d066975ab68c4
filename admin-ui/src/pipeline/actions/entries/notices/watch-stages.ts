import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import { mayOpenJob } from '../../../rights.ts';
import type { PipelineAction } from '../../action.ts';
import { WatchStagesDialog } from './WatchStagesDialog.tsx';

/** Of which stages of this job the reader wants to be told. */
export const watchStages: PipelineAction = {
  id: 'watchStages',
  label: 'notices.watch.menu',
  icon: VisibilityOutlinedIcon,
  for: ['job'],
  may: mayOpenJob,
  Dialog: WatchStagesDialog,
};
