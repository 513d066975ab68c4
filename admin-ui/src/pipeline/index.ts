/** What other screens about candidates use of the pipeline. */
import { lazy } from 'react';

export { readProfile } from './state/pipeline-calls.ts';
export { mayExportContacts, resumesAreClosed } from './rights.ts';
export { NamedField } from './filters/NamedField.tsx';
export { useTags } from './state/use-lookups.ts';

/** A PDF drawn in the page; its code comes when there is one to show. */
export const PdfDocument = lazy(() => import('./profile/PdfPages.tsx'));

/** Acts on several candidates, wherever they were chosen. */
export { ActionFrame } from './actions/ActionFrame.tsx';
export type { Outcome } from './actions/action.ts';
export { moveMany, wayBack } from './actions/bulk-calls.ts';
export { useSending } from './actions/use-sending.ts';
export { mayMoveFound, maySendMail, mayTag } from './rights.ts';
export const GiveTaskDialog = lazy(async () => ({
  default: (await import('./actions/entries/tasks/GiveTaskDialog.tsx')).GiveTaskDialog,
}));
export const TagsDialog = lazy(async () => ({
  default: (await import('./actions/entries/marks/TagsDialog.tsx')).TagsDialog,
}));
export { AnonymousNote } from './profile/anonymity/AnonymousNote.tsx';
export { MaskedResume } from './profile/anonymity/MaskedResume.tsx';
