import { useState } from 'react';
import type { SearchBody } from './search-query.ts';

/** The results that are ticked, also on other pages; another search starts with none. */
export function useResultSelection(body: SearchBody) {
  const scope = JSON.stringify({ ...body, offset: 0, order: '' });
  const [chosen, setChosen] = useState<{ scope: string; ids: ReadonlySet<number> }>({ scope, ids: new Set() });
  const ids = chosen.scope === scope ? chosen.ids : new Set<number>();
  const set = (next: Iterable<number>) => setChosen({ scope, ids: new Set(next) });
  return {
    ids,
    set,
    clear: () => set([]),
    toggle: (id: number) => set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]),
    add: (more: number[]) => set([...ids, ...more]),
  };
}

export type ResultSelection = ReturnType<typeof useResultSelection>;
