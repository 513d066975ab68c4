import { usePipelineContext } from './pipeline-context.ts';
import { mayList, mayMoveFrom, movableTo } from './rights.ts';
import { type KeyHandlers, searchBox, useKeys } from './use-keys.ts';

/**
 * The keys of the pipeline: leafing, moving, rejecting, ticking, searching. `current` is asked at each key press who
 * is meant; the ticked ones go before.
 */
export function usePipelineKeys(current: () => number | undefined, step: (by: 1 | -1) => void): void {
  const { pipeline, stages, selection, openDialog, control } = usePipelineContext();

  /** Whom a move is about, when the role may move them. */
  const movable = (): number[] => {
    const one = current();
    const ids = selection.ids.length > 0 ? selection.ids : one === undefined ? [] : [one];
    const stageOf = (id: number) => stages.find((stage) => stage.id === pipeline.state.cards[id]?.stage_id);
    return ids.every((id) => mayMoveFrom(stageOf(id))) ? ids : [];
  };

  const openFor = (kind: 'move' | 'reject') => () => {
    const ids = movable();
    if (ids.length > 0) openDialog({ kind, ids });
  };

  const handlers: KeyHandlers = {
    j: () => step(1),
    k: () => step(-1),
    m: openFor('move'),
    r: openFor('reject'),
    x: () => {
      const id = current();
      if (id !== undefined) selection.toggle(id);
    },
    b: () => {
      if (mayList()) control.change({ kind: control.view.kind === 'board' ? 'list' : 'board' });
    },
    '/': () => searchBox.current?.focus(),
    '?': () => openDialog({ kind: 'keys' }),
    Escape: () => selection.clear(),
  };
  const targets = stages.filter((stage) => stage.stage_type !== 'rejected').slice(0, 9);
  for (const [index, stage] of targets.entries()) {
    handlers[String(index + 1)] = () => {
      const ids = movable();
      const card = ids.length === 1 ? pipeline.state.cards[ids[0] ?? 0] : undefined;
      if (ids.length === 0 || !movableTo(stages, card).includes(stage)) return;
      pipeline.move(ids, stage);
      selection.clear();
    };
  }
  useKeys(handlers);
}
