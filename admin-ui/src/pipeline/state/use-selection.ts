import { useCallback, useMemo, useRef, useState } from 'react';
import type { Choice } from '../actions/choice.ts';

export interface Selection {
  choice: Choice;
  /** Ticks one, or takes its tick away; given the list it is in, everybody from the one ticked last to this one. */
  toggle: (id: number, within?: number[]) => void;
  /** Ticks these, or takes their ticks away. */
  tick: (ids: number[], on: boolean) => void;
  /** Takes a choice that was made elsewhere: all that match. */
  take: (choice: Choice) => void;
  clear: () => void;
  /** What was chosen before, unless somebody has been chosen since. */
  restore: (choice: Choice) => void;
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
  const restore = useCallback(
    (earlier: Choice) => setChosen((now) => (now.choice.ids.length === 0 ? { scope, choice: earlier } : now)),
    [scope],
  );
  const last = useRef<number>(undefined);
  const toggle = useCallback(
    (id: number, within: number[] = []) => {
      const on = !choice.ids.includes(id);
      const [from, to] = [within.indexOf(last.current ?? id), within.indexOf(id)].sort((one, other) => one - other);
      tick(from === undefined || to === undefined || from < 0 ? [id] : within.slice(from, to + 1), on);
      last.current = id;
    },
    [choice, tick],
  );
  return useMemo(
    () => ({
      choice,
      toggle,
      tick,
      take,
      clear,
      restore,
    }),
    [choice, toggle, tick, take, clear, restore],
  );
}
