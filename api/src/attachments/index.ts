/** Files that go with what the organization sends. */
import { templateFiles, uploadTemplateFile } from './template-files.ts';

export const attachmentsHandlers = { uploadTemplateFile };
export const attachmentsHooks = { 'template-files': templateFiles };
