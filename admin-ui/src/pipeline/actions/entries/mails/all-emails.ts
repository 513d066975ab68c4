import MailOutlinedIcon from '@mui/icons-material/MailOutlined';
import { mayReadMails } from '../../../rights.ts';
import type { PipelineAction } from '../../action.ts';
import { AllEmails } from './AllEmails.tsx';

/** What was written to the chosen and what they answered. */
export const allEmails: PipelineAction = {
  id: 'allEmails',
  label: 'mails.all',
  icon: MailOutlinedIcon,
  for: ['one', 'several'],
  may: mayReadMails,
  Dialog: AllEmails,
};
