import { type RefObject, useEffect, useRef } from 'react';

const places = ['li [aria-current=true]', 'li a', 'li [role=button]', '[role=tab][aria-selected=true]', 'button'];

/**
 * An act on several takes the ticks away, and the bar with the button that it was begun with; the keyboard would have
 * to start again at the top of the page. It goes on at the open candidate, or at the first.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, dialogOpen: boolean, chosen: boolean): void {
  const before = useRef({ dialogOpen, chosen });
  useEffect(() => {
    const over = (before.current.dialogOpen && !dialogOpen) || (before.current.chosen && !chosen);
    before.current = { dialogOpen, chosen };
    if (!over || dialogOpen || document.activeElement !== document.body) return;
    for (const place of places) {
      const found = box.current?.querySelector<HTMLElement>(place);
      if (!found) continue;
      found.focus({ preventScroll: true });
      return;
    }
  }, [box, dialogOpen, chosen]);
}
