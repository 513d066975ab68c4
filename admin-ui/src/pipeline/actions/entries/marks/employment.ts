import BadgeOutlinedIcon from '@mui/icons-material/BadgeOutlined';
import { knowsWho, mayEditCandidate } from '../../../rights.ts';
import type { PipelineAction } from '../../action.ts';
import { OneEmploymentDialog } from './CandidateDialogs.tsx';

export const employment: PipelineAction = {
  id: 'employment',
  label: 'actions.employment',
  icon: BadgeOutlinedIcon,
  for: ['one'],
  may: ({ cards }) => mayEditCandidate() && knowsWho(cards) && cards.some((card) => !card['removed_at']),
  Dialog: OneEmploymentDialog,
};
