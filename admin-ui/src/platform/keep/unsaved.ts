import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';

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

/**
 * The same, and who goes to another address of the application is asked too: for what is kept nowhere. `onLeave`: they
 * went, and what is typed is given up.
 */
export function useAskBeforeLeaving(dirty: boolean, onLeave: () => void): void {
  const translate = useTranslate();
  useUnsaved(dirty);
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      dirty && (here.pathname !== there.pathname || here.search !== there.search),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (dirty && !window.confirm(translate('ra.message.unsaved_changes'))) {
      blocker.reset();
      return;
    }
    if (dirty) onLeave();
    blocker.proceed();
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each way out, whatever is drawn anew meanwhile
  }, [blocker]);
}
