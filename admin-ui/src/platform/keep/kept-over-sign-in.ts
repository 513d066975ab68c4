import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { forgetUnsaved } from './unsaved.ts';

/** Forms that are open: under which name each is kept, and what is typed in it, if anything is. */
const forms = new Map<symbol, { name: string; typed: () => unknown }>();

const nameOf = (key: string) => `interrupted ${key}`;

/** Keeps what is typed in all forms, before a session that has ended leads to the sign-in page. */
export function keepWhatIsTyped(): void {
  for (const { name, typed } of forms.values()) {
    const value = typed();
    if (value !== undefined) keepDraft(name, value);
  }
  forgetUnsaved();
}

interface Form<T> {
  /** What is typed and not saved; undefined where nothing is. */
  typed: () => T | undefined;
  /** Puts it back. */
  restore: (typed: T) => void;
}

/** What is typed in a form when the session ends is there again after the same person has signed in. */
export function useKeptOverSignIn<T>(key: string, form: Form<T>): void {
  const notify = useNotify();
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    const id = Symbol('form');
    const name = nameOf(key);
    forms.set(id, { name, typed: () => latest.current.typed() });
    const kept = readDraft(name);
    // A form takes the values of its row in an effect of its own, which comes after those of what stands in it.
    queueMicrotask(() => {
      if (kept === undefined || !forms.has(id)) return;
      dropDraft(name);
      latest.current.restore(kept as T);
      notify('admin.form.restored', { type: 'info' });
    });
    return () => void forms.delete(id);
  }, [key, notify]);
}
