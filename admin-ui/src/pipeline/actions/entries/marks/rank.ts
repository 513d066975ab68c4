import StarBorderIcon from '@mui/icons-material/StarBorder';
import type { PipelineAction } from '../../action.ts';
import { RankDialog } from './RankDialog.tsx';

export const rank: PipelineAction = {
  id: 'rank',
  label: 'actions.rank',
  icon: StarBorderIcon,
  for: ['one', 'several'],
  key: 's',
  Dialog: RankDialog,
};
