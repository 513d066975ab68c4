import BadgeOutlinedIcon from '@mui/icons-material/BadgeOutlined';
import { mayEditPerson } from '../../../rights.ts';
import type { PipelineAction } from '../../action.ts';
import { OneEmploymentDialog } from './PersonDialogs.tsx';

export const employment: PipelineAction = {
  id: 'employment',
  label: 'actions.employment',
  icon: BadgeOutlinedIcon,
  for: ['one'],
  may: ({ cards }) => mayEditPerson() && cards.some((card) => !card['removed_at']),
  Dialog: OneEmploymentDialog,
};
