import type { CallTypes } from '../../generated/call-types.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { removeAnswerFile } from './answer-files.ts';
import { downloadAllFiles, downloadFilesArchive } from './archive.ts';
import { createFileAndLink, removeFileAndLink, removeLetterFile, renameFileAndLink } from './rows.ts';
import { uploadLetterFile, uploadOfferFile } from './upload.ts';

export const attachmentsHandlers = {
  createFileAndLink,
  downloadAllFiles,
  downloadFilesArchive,
  removeAnswerFile,
  removeFileAndLink,
  removeLetterFile,
  renameFileAndLink,
  uploadLetterFile,
  uploadOfferFile,
} satisfies { [K in keyof CallTypes]?: Handler<K> };
