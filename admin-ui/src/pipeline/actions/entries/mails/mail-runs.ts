import MarkEmailReadOutlinedIcon from '@mui/icons-material/MarkEmailReadOutlined';
import { lazy } from 'react';
import { mayCall } from '../../../../platform/session/access.ts';
import type { PipelineAction } from '../../action.ts';

/** What became of the mails that went to many. */
export const mailRuns: PipelineAction = {
  id: 'mailRuns',
  label: 'mailWrite.ui.runs.title',
  icon: MarkEmailReadOutlinedIcon,
  for: ['job'],
  may: () => mayCall('mailRuns'),
  Dialog: lazy(async () => ({ default: (await import('./MailDialogs.tsx')).RunsDialog })),
};
