import { callBlob } from '../../../platform/call.ts';
import type { FileSource } from './file-source.ts';

/** The files of a field of a row. */
export const fieldFileSource =
  (path: string, rowId: number, field: string): FileSource =>
  (fileId) =>
    callBlob('downloadFieldFile', { params: { resource: path, id: rowId, field, file_id: fileId } });
