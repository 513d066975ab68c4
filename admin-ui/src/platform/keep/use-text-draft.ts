import { useState } from 'react';
import { dropDraft, keepDraft, readDraft, useDraft } from './drafts.ts';

interface TextDraft {
  text: string;
  write: (text: string) => void;
  /** It is saved or sent, or given up. What was typed after `sent` left the box stays. */
  drop: (sent?: string) => void;
  /** It was begun earlier. */
  isBack: boolean;
}

/** A text while it is written: kept, so that neither leaving nor reloading loses a word. `start` is what it said. */
export function useTextDraft(key: string, start = ''): TextDraft {
  const [kept] = useState(() => readDraft(key));
  const draft = useDraft(key);
  const text = typeof draft === 'string' ? draft : start;
  return {
    text,
    write: (next) => (next === start ? dropDraft(key) : keepDraft(key, next)),
    drop: (sent) => {
      if (sent === undefined || readDraft(key) === sent) dropDraft(key);
    },
    isBack: kept !== undefined && text === kept,
  };
}
