import type { Row } from '../../schema-ui/row-title.ts';
import type { StoredFile } from '../../schema-ui/widgets/files/use-uploads.ts';

/** Files for candidates, on the job's page; files for those who interview. */
export const fileKinds = ['job_attachment', 'interview_attachment'] as const;
export type FileKind = (typeof fileKinds)[number];

export type JobFile = StoredFile & { file_type: FileKind };

/** The names of a template's files are in the form to be read; the api knows them. */
export const withoutNames = ({ uploaded_files: _names, ...values }: Row): Row => values;
