/** Applying: what a job asks, uploads, and the application itself. */
import type { CallTypes } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { createApplication } from './apply.ts';
import { confirmationReport } from './confirmation-report.ts';
import { jobForApplying } from './job-for-applying.ts';
import { uploadFileOld, uploadProfileFile } from './upload-calls.ts';

export type * from './types.ts';
export { applicationForm } from './application-form.ts';
export { discardUpload } from './discard-upload.ts';
export { fileNameOf } from './one-line.ts';
export { pendingTextJob } from './pending-text.ts';
export { storable } from './read-document.ts';
export { readUpload, tooLarge } from './read-upload.ts';
export { readerForCall } from './reader-for-call.ts';
export { closeExtractor, extractor, QUICK_MS } from './readers.ts';
export { uploadFile } from './store-upload.ts';

type Calls = 'confirmationReport' | 'createApplication' | 'jobForApplying' | 'uploadFile' | 'uploadProfileFile';

export const applyingHandlers: { [K in Calls & keyof CallTypes]: Handler<K> } = {
  confirmationReport,
  createApplication,
  jobForApplying,
  uploadFile: uploadFileOld,
  uploadProfileFile,
};
