/** Files that a job has: for candidates on its page, and for those who interview. */
export const JOB_FILE_TYPES = ['job_attachment', 'interview_attachment'] as const;

/** SQL list of them. */
export const JOB_FILE_TYPES_SQL = JOB_FILE_TYPES.map((type) => `'${type}'`).join(', ');
