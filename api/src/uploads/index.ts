/** Uploads: files that candidates and staff send, what is read from them, and who may have them. */
import type { CallTypes, UploadsCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { displayFormattedCoverLetter, displayFormattedResume, downloadFile } from './download.ts';
import { downloadFieldFile, uploadFieldFile } from './field-files.ts';
import { removeFile, restoreFile } from './remove-file.ts';
import { uploadFileOld, uploadProfileFile } from './upload-calls.ts';

export type * from './types.ts';
export { sendFile, type StoredFile } from './download.ts';
export { idIn } from './form-field.ts';
export { discardUpload } from './discard-upload.ts';
export { pendingTextJob, readPending } from './pending-text.ts';
export { storable } from './read-document.ts';
export { filesOfLetterLinkSql } from './letter-files.ts';
export { readUpload, tooLarge, type Upload } from './read-upload.ts';
export { readerForCall } from './reader-for-call.ts';
export { closeExtractor, extractor, QUICK_MS } from './readers.ts';
export { uploadFile } from './store-upload.ts';
export { addedBy } from './upload-calls.ts';

export const uploadsHandlers: { [K in UploadsCallId & keyof CallTypes]: Handler<K> } = {
  displayFormattedCoverLetter,
  displayFormattedResume,
  downloadFieldFile,
  downloadFile,
  removeFile,
  restoreFile,
  uploadFieldFile,
  uploadFile: uploadFileOld,
  uploadProfileFile,
};
