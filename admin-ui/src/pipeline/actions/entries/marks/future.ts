import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorder';
import type { PipelineAction } from '../../action.ts';
import { FutureDialog } from './FutureDialog.tsx';

export const future: PipelineAction = {
  id: 'future',
  label: 'actions.future',
  icon: BookmarkBorderIcon,
  for: ['one', 'several'],
  Dialog: FutureDialog,
};
