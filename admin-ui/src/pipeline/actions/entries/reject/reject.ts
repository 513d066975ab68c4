import PersonOffOutlinedIcon from '@mui/icons-material/PersonOffOutlined';
import { mayMoveFrom } from '../../../rights.ts';
import type { PipelineAction } from '../../action.ts';
import { RejectDialog } from './RejectDialog.tsx';

export const reject: PipelineAction = {
  id: 'reject',
  label: 'actions.reject',
  labelForSeveral: 'board.rejectSelected',
  icon: PersonOffOutlinedIcon,
  for: ['one', 'several'],
  primary: true,
  danger: true,
  key: 'r',
  may: ({ stages }) => stages.length > 0 && stages.every(mayMoveFrom),
  Dialog: RejectDialog,
};
