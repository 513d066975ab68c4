export { fileStore, openFileStore, startFileStore, type FileStore } from './file-store.ts';
export { fileReferences } from './references.ts';
export { releaseFiles } from './release-files.ts';
export { removeAfterCommit, removeUnnamed } from './remove-files.ts';
export { registerFileJobs, sweepUnclaimed } from './sweep.ts';
