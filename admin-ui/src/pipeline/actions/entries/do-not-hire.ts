import BlockIcon from '@mui/icons-material/Block';
import { mayClearDoNotHire, mayMarkDoNotHire } from '../../rights.ts';
import type { PipelineAction } from '../action.ts';
import { OneDoNotHireDialog } from './PersonDialogs.tsx';

export const doNotHire: PipelineAction = {
  id: 'doNotHire',
  label: 'actions.doNotHire',
  icon: BlockIcon,
  for: ['one'],
  danger: true,
  may: ({ cards: [card] }) =>
    card !== undefined &&
    !card['removed_at'] &&
    (card.applicant['black_flag'] === true ? mayClearDoNotHire() : mayMarkDoNotHire()),
  Dialog: OneDoNotHireDialog,
};
