import EventIcon from '@mui/icons-material/EventOutlined';
import { mayCall } from '../../../../platform/session/access.ts';
import type { PipelineAction } from '../../action.ts';
import { ScheduleInterview } from './ScheduleInterview.tsx';

export const scheduleInterview: PipelineAction = {
  id: 'scheduleInterview',
  label: 'interviews.schedule.action',
  icon: EventIcon,
  for: ['one'],
  may: ({ stages }) =>
    mayCall('scheduleInterviews') && stages.every(({ stage_type: type }) => type !== 'hired' && type !== 'rejected'),
  Dialog: ScheduleInterview,
};
