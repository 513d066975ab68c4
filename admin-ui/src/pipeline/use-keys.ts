import { createRef, useEffect, useRef } from 'react';
import { currentIdentity } from '../platform/session/identity.ts';

/** The box that `/` leads to. */
export const searchBox = createRef<HTMLInputElement>();

export type KeyHandlers = Record<string, (event: KeyboardEvent) => void>;

/** Where keys are about the candidates: on one of them, or where nothing in particular has the focus. */
const onCandidates = '[data-card]';

/** What keys belong to, or could be meant for: a field, a menu, a dialog; elsewhere a button, a tab and what it shows. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  const written = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
  if (target?.closest(`${written}, [role=menu], [role=dialog], [role=listbox]`)) return true;
  const pressed = 'a, button, summary, input, [role=button], [role=tab], [role=tabpanel]';
  return event.key !== 'Escape' && target?.closest(onCandidates) == null && target?.closest(pressed) != null;
}

/** Single keys of the screen, unless the account has them switched off. They rest where a key could be meant otherwise. */
export function useKeys(handlers: KeyHandlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event)) return;
      if (event.key.length === 1 && !currentIdentity().single_keys) return;
      const handler = latest.current[event.key];
      if (!handler) return;
      event.preventDefault();
      handler(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
