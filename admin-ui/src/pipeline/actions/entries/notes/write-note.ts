import EditNoteIcon from '@mui/icons-material/EditNoteOutlined';
import { mayAnnotate } from '../../../rights.ts';
import type { PipelineAction } from '../../action.ts';
import { WriteNoteDialog } from './WriteNoteDialog.tsx';

export const writeNote: PipelineAction = {
  id: 'writeNote',
  label: 'actions.writeNote',
  icon: EditNoteIcon,
  for: ['one', 'several'],
  key: 'n',
  may: () => mayAnnotate(),
  Dialog: WriteNoteDialog,
};
