import { useEffect, useEffectEvent } from 'react';

/** How long a person may pause between two keys, in ms. */
const pause = 300;

/** Tells what was typed when the typing pauses; the last keys of a quick typist are one search. */
export function useTypingPause(typed: string, report: (words: string) => void): void {
  const tell = useEffectEvent(report);
  useEffect(() => {
    const timer = setTimeout(() => tell(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
}
