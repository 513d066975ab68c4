export { fileStore, openFileStore, removeAfterCommit, type FileStore, type StoredFile } from './file-store.ts';
export { registerFileJobs, sweepFiles } from './sweep.ts';
