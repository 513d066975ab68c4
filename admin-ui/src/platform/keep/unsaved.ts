import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { type BlockerFunction, useBlocker } from 'react-router-dom';

/** Forms with something typed that is not saved. */
const forms = new Set<symbol>();

const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Whether something would be lost if the screen were drawn anew or the page closed. */
export const hasUnsaved = (): boolean => forms.size > 0;

/** What is typed is kept elsewhere: the browser need not ask. */
export function forgetUnsaved(): void {
  forms.clear();
  asking.clear();
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

interface Asking {
  /** What is written here is of a part of the address after `?` too. */
  bySearch: boolean;
  onLeave: () => void;
}

/** Forms that are lost when another address of the application is opened. */
const asking = new Set<Asking>();

/**
 * The same, and who goes to another address of the application is asked too: for what is kept nowhere. `onLeave`: they
 * went, and what is typed is given up.
 */
export function useAskBeforeLeaving(dirty: boolean, { bySearch = false, onLeave }: Partial<Asking> = {}): void {
  useUnsaved(dirty);
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    if (!dirty) return;
    const form = { bySearch, onLeave: () => latest.current?.() };
    asking.add(form);
    return () => void asking.delete(form);
  }, [dirty, bySearch]);
}

const leaves: BlockerFunction = ({ currentLocation: here, nextLocation: there }) =>
  [...asking].some(({ bySearch }) => here.pathname !== there.pathname || (bySearch && here.search !== there.search));

/** Asks for all forms: the router has room for one that stops it. */
export function useQuestionBeforeLeaving(): void {
  const translate = useTranslate();
  const blocker = useBlocker(leaves);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // What was saved just now, and leads on, has ended its asking by the time that this is drawn.
    if (asking.size > 0 && !window.confirm(translate('ra.message.unsaved_changes'))) {
      blocker.reset();
      return;
    }
    for (const { onLeave } of asking) onLeave();
    blocker.proceed();
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each way out, whatever is drawn anew meanwhile
  }, [blocker]);
}
