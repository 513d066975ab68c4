import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-admin';

/** How much of the screen is left to what is read. */
export interface Reading {
  /** The job's head is one line. */
  folded: boolean;
  fold: (folded: boolean) => void;
  /** The candidate has the whole window. */
  full: boolean;
  setFull: (full: boolean) => void;
  /** Notes stand beside the document. */
  beside: boolean;
  setBeside: (beside: boolean) => void;
}

/** In a low window the head is folded, unless somebody has decided otherwise. */
export function useReading(wide: boolean): Reading {
  const low = useMediaQuery('(max-height: 899px)');
  const [chosen, fold] = useStore<boolean | null>('pipeline.folded', null);
  const [full, setFull] = useState(false);
  const [beside, setBeside] = useStore('pipeline.beside', false);
  const folded = wide && (chosen ?? low);

  // Before anything else that Escape ends: a drawer, a choice.
  useEffect(() => {
    if (!full) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role=dialog], [role=menu]'))
        return;
      event.stopPropagation();
      setFull(false);
    };
    window.addEventListener('keydown', leave, true);
    return () => window.removeEventListener('keydown', leave, true);
  }, [full]);

  return useMemo(
    () => ({ folded, fold, full, setFull, beside: wide && beside, setBeside }),
    [folded, fold, full, wide, beside, setBeside],
  );
}
