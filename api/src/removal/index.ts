/** Removal of candidates' personal data by hand and by rules of retention, and the export of what is stored about one. */
import { candidatesToRemove } from './candidates-to-remove.ts';
import { exportPersonalData } from './personal-data.ts';
import { candidateRetention, holdCandidate, releaseCandidate } from './retention/hold-calls.ts';
import {
  retentionConcerned,
  retentionOverview,
  retentionRuleHook,
  switchOnRetentionRule,
} from './retention/rule-calls.ts';
import { removeCandidateInformation, removeSingleCandidateInformation } from './remove-calls.ts';

export { registerRemovalJobs } from './background.ts';
export { personalData, personalJson, type PersonalData, placesInTime } from './personal-data.ts';
export { personalTables, type PersonalTable } from './personal-tables.ts';
export { concernedPerson } from './retention/due-sql.ts';
export { rowsOf, type RowIds } from './rows-of.ts';

/** Handlers of schemas/requests/removal.json. */
export const removalHandlers = {
  candidatesToRemove,
  exportPersonalData,
  removeCandidateInformation,
  removeSingleCandidateInformation,
};

/** Handlers of schemas/requests/retention.json. */
export const retentionHandlers = {
  candidateRetention,
  holdCandidate,
  releaseCandidate,
  retentionConcerned,
  retentionOverview,
  switchOnRetentionRule,
};

export const retentionHooks = { 'retention-rule': retentionRuleHook };
