import { useState } from 'react';
import { reasonOf } from '../platform/api-error.ts';

export interface Saving {
  busy: boolean;
  /** Why nothing was saved; empty when there is nothing to say. */
  problem: string;
  /** Says what is wrong before anything is sent. */
  refuse: (problem: string) => void;
  /** Saves; a failure is kept as the problem, and the form as it is. Answers whether it was saved. */
  save: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** What a small form knows of its save: that it is on its way, or why it failed. */
export function useSaving(): Saving {
  const [busy, setBusy] = useState(false);
  const [problem, refuse] = useState('');
  const save = async (work: () => Promise<unknown>) => {
    setBusy(true);
    refuse('');
    try {
      await work();
      return true;
    } catch (error) {
      refuse(reasonOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, refuse, save };
}
