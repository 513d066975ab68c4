import ForwardToInboxOutlinedIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { lazy } from 'react';
import { mayCall } from '../../../../platform/session/access.ts';
import type { PipelineAction } from '../../action.ts';

/** The posting of the job goes to colleagues and other people. */
export const emailPosting: PipelineAction = {
  id: 'emailPosting',
  label: 'mailWrite.ui.posting.menu',
  icon: ForwardToInboxOutlinedIcon,
  for: ['job'],
  may: ({ job }) => mayCall('emailJobPosting') && job.status === 'active',
  Dialog: lazy(async () => ({ default: (await import('./MailDialogs.tsx')).PostingDialog })),
};
