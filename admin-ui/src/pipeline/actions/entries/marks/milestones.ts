import EventAvailableOutlinedIcon from '@mui/icons-material/EventAvailableOutlined';
import SentimentDissatisfiedOutlinedIcon from '@mui/icons-material/SentimentDissatisfiedOutlined';
import { milestones as all } from '../../../filters/filter-parts.ts';
import type { PipelineAction } from '../../action.ts';
import { adjustId } from '../../adjust-id.ts';
import { milestoneDialog, MilestonesDialog } from './MilestonesDialog.tsx';

export const milestones: PipelineAction = {
  id: 'milestones',
  label: 'actions.setMilestone',
  labelForSeveral: 'actions.milestoneShort',
  icon: EventAvailableOutlinedIcon,
  for: ['one', 'several'],
  primary: true,
  key: 'd',
  Dialog: MilestonesDialog,
};

/** Notes that the candidates have heard of it by other ways than a mail. */
export const regret: PipelineAction = {
  id: 'regret',
  label: 'actions.regret',
  icon: SentimentDissatisfiedOutlinedIcon,
  for: ['one', 'several'],
  Dialog: milestoneDialog('regretted'),
};

/** The date of each milestone by itself: opened from the profile, in no menu. */
export const adjusting: PipelineAction[] = all.map((milestone) => ({
  id: adjustId(milestone),
  label: `actions.milestones.${milestone}`,
  icon: EventAvailableOutlinedIcon,
  for: [],
  Dialog: milestoneDialog(milestone),
}));
