import CampaignOutlinedIcon from '@mui/icons-material/CampaignOutlined';
import { maySetSource } from '../../../rights.ts';
import type { PipelineAction } from '../../action.ts';
import { OneSourceDialog } from './CandidateDialogs.tsx';

export const source: PipelineAction = {
  id: 'source',
  label: 'actions.source',
  icon: CampaignOutlinedIcon,
  for: ['one'],
  may: ({ cards }) => maySetSource() && cards.some((card) => !card['removed_at']),
  Dialog: OneSourceDialog,
};
