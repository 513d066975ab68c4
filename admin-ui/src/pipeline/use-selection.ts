import { useCallback, useMemo, useState } from 'react';
import type { Choice } from './actions/choice.ts';

export interface Selection {
  choice: Choice;
  toggle: (id: number) => void;
  /** Ticks these, or takes their ticks away. */
  tick: (ids: number[], on: boolean) => void;
  /** Takes a choice that was made elsewhere: all that match. */
  take: (choice: Choice) => void;
  clear: () => void;
}

const nobody: Choice = { ids: [] };

/** The candidates that are ticked. Another stage, view or search starts with none. */
export function useSelection(scope: string): Selection {
  const [chosen, setChosen] = useState<{ scope: string; choice: Choice }>({ scope, choice: nobody });
  const choice = chosen.scope === scope ? chosen.choice : nobody;
  const tick = useCallback(
    (ids: number[], on: boolean) =>
      setChosen((before) => {
        const current = before.scope === scope ? before.choice.ids : [];
        const others = current.filter((each) => !ids.includes(each));
        return { scope, choice: { ids: on ? [...others, ...ids] : others } };
      }),
    [scope],
  );
  const take = useCallback((next: Choice) => setChosen({ scope, choice: next }), [scope]);
  const clear = useCallback(() => setChosen({ scope, choice: nobody }), [scope]);
  return useMemo(
    () => ({
      choice,
      toggle: (id: number) => tick([id], !choice.ids.includes(id)),
      tick,
      take,
      clear,
    }),
    [choice, tick, take, clear],
  );
}
