import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * How many of the parts of a long page stand: so many at once, and as many more each time the browser has drawn those
 * and has neither key nor click to answer. What is costly to make keeps nobody waiting that way; `atOnce` is more than
 * a window shows. Paper has them all, however soon it is asked for.
 */
export function useInTurn(all: number, atOnce: number): number {
  const [stand, setStand] = useState(atOnce);
  useEffect(() => {
    if (stand >= all) return undefined;
    const showAll = () => flushSync(() => setStand(all));
    window.addEventListener('beforeprint', showAll);
    startTransition(() => setStand(stand + atOnce));
    return () => window.removeEventListener('beforeprint', showAll);
  }, [stand, all, atOnce]);
  return Math.min(stand, all);
}
