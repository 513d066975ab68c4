import type { StoredFile } from '../../schema-ui/widgets/files/use-uploads.ts';

/** Files for candidates, on the job's page; files for those who interview. */
export const fileKinds = ['job_attachment', 'interview_attachment'] as const;
export type FileKind = (typeof fileKinds)[number];

export type JobFile = StoredFile & { file_type: FileKind };
