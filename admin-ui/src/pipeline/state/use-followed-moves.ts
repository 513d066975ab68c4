import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { PipelineState } from './pipeline-state.ts';
import type { ViewControl } from './use-view.ts';

interface Followed {
  state: PipelineState;
  control: ViewControl;
  /** The candidate that is open. */
  profileId: number | undefined;
}

const idsOf = (moves: PipelineState['moves']) => Object.keys(moves).map(Number);

const linkOf = (box: HTMLElement | null, id: number) =>
  box?.querySelector<HTMLElement>(`[data-card="${id}"] :is(a, [role=button])`);

/** Whoever takes the place of the first that has begun to move. */
function successor(state: PipelineState, begun: number): number | undefined {
  const move = state.moves[begun];
  const left = (move && state.columns[move.from]?.ids) ?? [];
  return move && left[Math.min(move.index, left.length - 1)];
}

/**
 * A card that moves away takes the keyboard's place with it: it goes on at the card that comes after. When the move
 * fails, it returns to the card that came back; in the list that one is opened again. Whoever has gone elsewhere
 * meanwhile is left alone.
 */
export function useFollowedMoves(box: RefObject<HTMLElement | null>, { state, control, profileId }: Followed): void {
  const before = useRef(state);
  const wanted = useRef<number>(undefined);
  const given = useRef<HTMLElement>(undefined);
  const replaced = useRef<{ id: number; by: number | undefined }>(undefined);
  const { kind, stageId } = control.view;

  useEffect(() => {
    const forget = () => {
      wanted.current = undefined;
    };
    for (const act of ['keydown', 'pointerdown']) window.addEventListener(act, forget, true);
    return () => {
      for (const act of ['keydown', 'pointerdown']) window.removeEventListener(act, forget, true);
    };
  }, []);

  const follow = useEffectEvent(() => {
    const { moves } = before.current;
    before.current = state;
    const begun = idsOf(state.moves).find((id) => !moves[id]);
    const failed = idsOf(moves).find((id) => !state.moves[id] && state.refusals[id] !== undefined);
    if (begun !== undefined) {
      wanted.current = successor(state, begun);
      replaced.current = profileId === begun ? { id: begun, by: wanted.current } : undefined;
    } else if (failed !== undefined) {
      const opened = replaced.current?.id === failed ? replaced.current.by : undefined;
      if (opened !== undefined && opened !== profileId) return;
      wanted.current = failed;
      if (opened !== undefined && kind === 'list' && state.cards[failed]?.stage_id === stageId) {
        control.open(failed, true);
      }
    }
  });
  useEffect(() => follow(), [state]);

  // The card may have to be drawn first, the menu that the move was chosen from be closed.
  useEffect(() => {
    const now = document.activeElement;
    const free = now === document.body || now?.tagName === 'MAIN' || now === given.current;
    if (wanted.current === undefined || !free) return;
    const link = linkOf(box.current, wanted.current);
    if (!link) return;
    wanted.current = undefined;
    given.current = link;
    link.focus({ preventScroll: true });
  });
}
