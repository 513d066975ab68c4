import type { Person } from '../types.ts';

/** What every window about a person gets. */
export interface PersonDialogProps {
  person: Person;
  /** Something was written: read the person again. */
  refresh: () => void;
  onClose: () => void;
}
