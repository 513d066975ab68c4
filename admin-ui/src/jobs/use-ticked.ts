import { useState } from 'react';
import type { JobRow } from './job-types.ts';

export interface Ticked {
  ids: number[];
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  all: () => void;
  none: () => void;
}

/** Which jobs of the page are ticked; another tab or page begins with none. */
export function useTicked(jobs: JobRow[], tab: string): Ticked {
  const key = `${tab} ${jobs.map(({ id }) => id).join()}`;
  const [state, setState] = useState<{ key: string; ids: number[] }>({ key, ids: [] });
  const ids = state.key === key ? state.ids : [];
  const set = (next: number[]) => setState({ key, ids: next });
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle: (id) => set(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    all: () => set(jobs.map(({ id }) => id)),
    none: () => set([]),
  };
}
