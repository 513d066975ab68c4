import NotesIcon from '@mui/icons-material/Notes';
import { mayAnnotate } from '../../../rights.ts';
import type { PipelineAction } from '../../action.ts';
import { AllNotes } from './AllNotes.tsx';

/** What has been noted on the chosen. */
export const allNotes: PipelineAction = {
  id: 'allNotes',
  label: 'actions.allNotes',
  icon: NotesIcon,
  for: ['one', 'several'],
  may: () => mayAnnotate(),
  Dialog: AllNotes,
};
