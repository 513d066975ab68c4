import type { Candidate } from '../types.ts';

/** What every window about a person gets. */
export interface CandidateDialogProps {
  candidate: Candidate;
  /** Something was written: read the person again. */
  refresh: () => void;
  onClose: () => void;
}
