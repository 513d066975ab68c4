import { useState } from 'react';
import { dropDraft, keepDraft, readDraft, useDraft } from '../../platform/keep/drafts.ts';

interface NoteDraft {
  body: string;
  write: (body: string) => void;
  /** The note is saved, or given up. */
  drop: () => void;
  /** It was begun earlier. */
  isBack: boolean;
}

/** A note on one application that is being written: the same one wherever the box for it is opened. */
export const newNoteOn = (profileId: number) => `on ${profileId}`;

/** A note while it is written: kept, so that neither closing nor reloading loses a word. `start` is what it said. */
export function useNoteDraft(about: string, start = ''): NoteDraft {
  const key = `note ${about}`;
  const [kept] = useState(() => readDraft(key));
  const draft = useDraft(key);
  const body = typeof draft === 'string' ? draft : start;
  return {
    body,
    write: (next) => (next === start ? dropDraft(key) : keepDraft(key, next)),
    drop: () => dropDraft(key),
    isBack: kept !== undefined && body === kept,
  };
}
