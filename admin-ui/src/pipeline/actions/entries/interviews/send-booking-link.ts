import LinkIcon from '@mui/icons-material/Link';
import { mayCall } from '../../../../platform/session/access.ts';
import { knowsWho } from '../../../rights.ts';
import type { PipelineAction } from '../../action.ts';
import { SendBookingLink } from './SendBookingLink.tsx';

export const sendBookingLink: PipelineAction = {
  id: 'sendBookingLink',
  label: 'bookings.staff.action',
  labelForSeveral: 'bookings.many.action',
  icon: LinkIcon,
  for: ['one', 'several'],
  may: ({ cards, stages }) =>
    mayCall('sendBookingLink') &&
    knowsWho(cards) &&
    stages.every(({ stage_type: type }) => type !== 'hired' && type !== 'rejected'),
  Dialog: SendBookingLink,
};
