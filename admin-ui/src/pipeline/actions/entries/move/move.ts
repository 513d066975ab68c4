import DriveFileMoveOutlinedIcon from '@mui/icons-material/DriveFileMoveOutlined';
import { mayMoveFrom } from '../../../rights.ts';
import type { Chosen, PipelineAction } from '../../action.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { MoveToDialog } from './MoveToDialog.tsx';

const may = ({ stages }: Chosen) => stages.length > 0 && stages.every(mayMoveFrom);

export const move: PipelineAction = {
  id: 'move',
  label: 'actions.move',
  labelForSeveral: 'board.moveSelected',
  icon: DriveFileMoveOutlinedIcon,
  for: ['one', 'several'],
  primary: true,
  key: 'm',
  may,
  Dialog: MoveDialog,
};

/** The same with the stage known already; no menu shows it. */
export const moveTo: PipelineAction = {
  id: 'moveTo',
  label: 'actions.move',
  icon: DriveFileMoveOutlinedIcon,
  for: [],
  may,
  Dialog: MoveToDialog,
};
