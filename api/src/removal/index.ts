/** Removal of candidates' personal data, and the export of what is stored about one of them. */
import { candidatesToRemove } from './candidates-to-remove.ts';
import { exportPersonalData } from './personal-data.ts';
import { removeCandidateInformation, removeSingleCandidateInformation } from './remove-calls.ts';

export { registerRemovalJobs } from './background.ts';
export { personalData, personalJson } from './personal-data.ts';
export { personalTables, type PersonalTable } from './personal-tables.ts';
export { rowsOf } from './rows-of.ts';

/** Handlers of schemas/requests/removal.json. */
export const removalHandlers = {
  candidatesToRemove,
  exportPersonalData,
  removeCandidateInformation,
  removeSingleCandidateInformation,
};
