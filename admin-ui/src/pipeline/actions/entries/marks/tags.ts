import LocalOfferOutlinedIcon from '@mui/icons-material/LocalOfferOutlined';
import { mayTag } from '../../../rights.ts';
import type { PipelineAction } from '../../action.ts';
import { TagsDialog } from './TagsDialog.tsx';

export const tags: PipelineAction = {
  id: 'tags',
  label: 'actions.tags',
  labelForSeveral: 'actions.tagsShort',
  icon: LocalOfferOutlinedIcon,
  for: ['one', 'several'],
  primary: true,
  key: 't',
  may: () => mayTag(),
  Dialog: TagsDialog,
};
