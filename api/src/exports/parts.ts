import { limits } from '../generated/limits.ts';
/** What may stand in an export beside the facts and answers of an application. */
export const PARTS = limits.exports.parts.pdf;

export type Part = (typeof PARTS)[number];

/** What somebody gets who does not choose. */
export const USUAL: readonly Part[] = limits.exports.usualParts;

/** Types of files that each part stands for; of the first two kinds the newest, of attachments all. */
export const FILE_TYPES: Partial<Record<Part, readonly string[]>> = {
  resume: ['formatted_resume', 'resume'],
  cover_letter: ['formatted_cover_letter', 'cover_letter'],
  attachments: ['attachment', 'interview_attachment', 'info_attachment'],
};

/** As they came: what staff has formatted is no original. */
export const ORIGINAL_TYPES: Partial<Record<Part, readonly string[]>> = {
  resume: ['resume'],
  cover_letter: ['cover_letter'],
  attachments: FILE_TYPES.attachments!,
};
