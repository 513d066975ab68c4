import DeleteForeverOutlinedIcon from '@mui/icons-material/DeleteForeverOutlined';
import { mayRemovePersonalData } from '../../../rights.ts';
import type { PipelineAction } from '../../action.ts';
import { RemoveDataDialog } from './RemoveDataDialog.tsx';

/** The personal data goes for good. */
export const removeData: PipelineAction = {
  id: 'removeData',
  label: 'removal.single.menu',
  icon: DeleteForeverOutlinedIcon,
  for: ['one'],
  danger: true,
  may: ({ cards }) => mayRemovePersonalData() && cards.some((card) => !card['removed_at']),
  Dialog: RemoveDataDialog,
};
