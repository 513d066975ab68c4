import BlockIcon from '@mui/icons-material/Block';
import { mayClearDoNotHire, mayMarkDoNotHire } from '../../../rights.ts';
import type { Card } from '../../../types.ts';
import type { PipelineAction } from '../../action.ts';
import { DoNotHireDialog } from './DoNotHireDialog.tsx';

const isMarked = (card: Card | undefined) => card?.applicant['black_flag'] === true;

export const doNotHire: PipelineAction = {
  id: 'doNotHire',
  label: 'actions.doNotHire',
  icon: BlockIcon,
  for: ['one', 'several'],
  danger: true,
  may: ({ choice, cards }) => {
    if (choice.ids.length > 1) return mayMarkDoNotHire();
    const [card] = cards;
    return card !== undefined && !card['removed_at'] && (isMarked(card) ? mayClearDoNotHire() : mayMarkDoNotHire());
  },
  Dialog: DoNotHireDialog,
};
