import EventBusyOutlinedIcon from '@mui/icons-material/EventBusyOutlined';
import { mayOpenJob } from '../../../rights.ts';
import type { PipelineAction } from '../../action.ts';
import { ExpiryNoticesDialog } from './ExpiryNoticesDialog.tsx';

/** How often the reader is reminded that this job is about to expire. */
export const expiryNotices: PipelineAction = {
  id: 'expiryNotices',
  label: 'notices.expiry.menu',
  icon: EventBusyOutlinedIcon,
  for: ['job'],
  may: mayOpenJob,
  Dialog: ExpiryNoticesDialog,
};
