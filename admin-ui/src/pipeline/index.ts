/** What other screens about candidates use of the pipeline. */
import { lazy } from 'react';

export { readProfile } from './pipeline-calls.ts';
export { mayExportContacts, resumesAreClosed } from './rights.ts';
export { useTags } from './use-lookups.ts';

/** A PDF drawn in the page; its code comes when there is one to show. */
export const PdfDocument = lazy(() => import('./profile/PdfPages.tsx'));
