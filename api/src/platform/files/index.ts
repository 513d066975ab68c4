export { fileStore, openFileStore, startFileStore, type FileStore, type StoredFile } from './file-store.ts';
export { removeAfterCommit, removeUnnamed } from './remove-files.ts';
export { registerFileJobs, sweepFiles, sweepUnclaimed } from './sweep.ts';
