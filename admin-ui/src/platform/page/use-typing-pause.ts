import { useEffect } from 'react';

/** How long a person may pause between two keys, in ms. */
const pause = 300;

/** Tells what was typed when the typing pauses; the last keys of a quick typist are one search. */
export function useTypingPause(typed: string, report: (words: string) => void): void {
  useEffect(() => {
    const timer = setTimeout(() => report(typed.trim()), pause);
    return () => clearTimeout(timer);
    // What is typed starts the wait; a new `report` must not start it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);
}
