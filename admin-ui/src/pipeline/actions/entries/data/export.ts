import DownloadIcon from '@mui/icons-material/Download';
import { lazy } from 'react';
import type { PipelineAction } from '../../action.ts';

/** Candidates leave the screen as a PDF, as their own files, or as a table. */
export const exportCandidates: PipelineAction = {
  id: 'export',
  label: 'exports.action',
  icon: DownloadIcon,
  for: ['one', 'several'],
  Dialog: lazy(() => import('./ExportDialog.tsx')),
};
