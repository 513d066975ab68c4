import { useEffect } from 'react';

/** Forms with something typed that is not saved. */
const forms = new Set<symbol>();

const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Whether something would be lost if the screen were drawn anew or the page closed. */
export const hasUnsaved = (): boolean => forms.size > 0;

/** What is typed is kept elsewhere: the browser need not ask. */
export function forgetUnsaved(): void {
  forms.clear();
  window.removeEventListener('beforeunload', confirmLeaving);
}

/** A form tells whether something is typed; as long as it is, the browser asks before the page is closed. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const form = Symbol('form');
    if (!hasUnsaved()) window.addEventListener('beforeunload', confirmLeaving);
    forms.add(form);
    return () => {
      forms.delete(form);
      if (!hasUnsaved()) window.removeEventListener('beforeunload', confirmLeaving);
    };
  }, [dirty]);
}
