export { fileStore, openFileStore, startFileStore, type FileStore } from './file-store.ts';
export { removeAfterCommit, removeUnnamed } from './remove-files.ts';
export { registerFileJobs, sweepUnclaimed } from './sweep.ts';
