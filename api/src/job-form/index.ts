/** What the form of a job needs beside the resource: its files, and templates made from jobs. */
import type { CallTypes, JobFormCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { jobFiles } from './job-files.ts';
import { removeJobFile } from './remove-job-file.ts';
import { templateFromJob } from './template-from-job.ts';
import { uploadFileOfJob, uploadJobFile } from './upload-job-file.ts';

/** The preview is drawn by the career site's pages. */
export const jobFormHandlers: { [K in Exclude<JobFormCallId, 'previewJob'> & keyof CallTypes]: Handler<K> } = {
  removeJobFile,
  templateFromJob,
  uploadFileOfJob,
  uploadJobFile,
};

export const jobFormHooks = { 'job-files': jobFiles };
