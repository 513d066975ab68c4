import { useSyncExternalStore } from 'react';
import { currentIdentity } from '../session/identity.ts';

const prefix = 'draft ';

/** What was begun since the page was opened; the window's own storage brings it back after a reload. */
const begun = new Map<string, unknown>();
const readers = new Set<() => void>();

/** Who signs in next in the same window does not find what somebody else has begun. */
const nameOf = (key: string) => `${prefix}${currentIdentity().id} ${key}`;

const notifyReaders = () => {
  for (const read of readers) read();
};

/** What was begun under this key and not saved; it outlives a reload, and goes with the window. */
export function readDraft(key: string): unknown {
  const name = nameOf(key);
  if (!begun.has(name)) {
    const text = sessionStorage.getItem(name);
    if (text !== null) begun.set(name, JSON.parse(text));
  }
  return begun.get(name);
}

/** Keeps what is being written. `stored`: what of it outlives a reload, where that is not all of it. */
export function keepDraft(key: string, value: unknown, stored = value): void {
  const name = nameOf(key);
  begun.set(name, value);
  try {
    sessionStorage.setItem(name, JSON.stringify(stored));
  } catch {
    // No room: it is kept until the page is left.
    sessionStorage.removeItem(name);
  }
  notifyReaders();
}

export function dropDraft(key: string): void {
  begun.delete(nameOf(key));
  sessionStorage.removeItem(nameOf(key));
  notifyReaders();
}

/** Forgets everything that was begun: who signs out leaves nothing behind. */
export function dropDrafts(): void {
  begun.clear();
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  }
  notifyReaders();
}

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => readers.delete(read);
};

/** The draft under this key, the same wherever it is written. */
export const useDraft = (key: string): unknown => useSyncExternalStore(subscribe, () => readDraft(key));
