import { createRef, useEffect, useRef } from 'react';

/** The box that `/` leads to. */
export const searchBox = createRef<HTMLInputElement>();

export type KeyHandlers = Record<string, (event: KeyboardEvent) => void>;

/** Whether the key belongs to what has the focus: a field, a menu, a dialog. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  return (
    target?.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=dialog], [role=listbox]',
    ) != null
  );
}

/** Single keys of the screen. They rest while somebody types or a menu or dialog is open. */
export function useKeys(handlers: KeyHandlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event)) return;
      const handler = latest.current[event.key];
      if (!handler) return;
      event.preventDefault();
      handler(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
