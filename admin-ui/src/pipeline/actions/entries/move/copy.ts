import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { lazy } from 'react';
import { mayCall } from '../../../../platform/session/access.ts';
import type { PipelineAction } from '../../action.ts';

export const copy: PipelineAction = {
  id: 'copy',
  label: 'copying.menu',
  icon: ContentCopyIcon,
  for: ['one', 'several'],
  may: () => mayCall('copyCandidates'),
  Dialog: lazy(async () => ({ default: (await import('./CopyActionDialog.tsx')).CopyActionDialog })),
};
