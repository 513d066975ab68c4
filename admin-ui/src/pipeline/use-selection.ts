import { useCallback, useState } from 'react';

export interface Selection {
  ids: number[];
  toggle: (id: number) => void;
  clear: () => void;
}

/** The candidates that are ticked. Another stage, view or search starts with none. */
export function useSelection(scope: string): Selection {
  const [chosen, setChosen] = useState<{ scope: string; ids: number[] }>({ scope, ids: [] });
  const ids = chosen.scope === scope ? chosen.ids : [];
  const toggle = useCallback(
    (id: number) =>
      setChosen((before) => {
        const current = before.scope === scope ? before.ids : [];
        return { scope, ids: current.includes(id) ? current.filter((each) => each !== id) : [...current, id] };
      }),
    [scope],
  );
  const clear = useCallback(() => setChosen({ scope, ids: [] }), [scope]);
  return { ids, toggle, clear };
}
