import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepDraft, readDraft, useDraft } from './drafts.ts';

/** A page of one row that was opened. */
export interface Seen {
  label: string;
  path: string;
}

/** As many are remembered, in this window and until its person signs out. */
const most = 12;
const key = 'seen';

const rows = (value: unknown) => (Array.isArray(value) ? (value as Seen[]) : []);

/** Remembers the page of a row, such as a job or a candidate; lists are in the menu. */
export function useRemembered(label: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!/\/\d+$/.test(pathname) || label === '') return;
    const others = rows(readDraft(key)).filter(({ path }) => path !== pathname);
    keepDraft(key, [{ label, path: pathname }, ...others].slice(0, most));
  }, [label, pathname]);
}

/** The pages that were opened last, but for the one that is open. */
export function useSeen(): Seen[] {
  const { pathname } = useLocation();
  return rows(useDraft(key)).filter(({ path }) => path !== pathname);
}
