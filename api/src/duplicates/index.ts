/** Entries that may be of one person: found, told apart, put together and parted again. */
import { duplicateGroups, likelyDuplicates } from './find.ts';
import { mergeApplicants, undoMerge } from './merge.ts';
import { notTheSame } from './not-the-same.ts';
import { takeOver } from './take-over.ts';

/** Handlers of schemas/requests/duplicates.json. */
export const duplicatesHandlers = {
  duplicateGroups,
  likelyDuplicates,
  mergeApplicants,
  notTheSame,
  takeOver,
  undoMerge,
};
