import { usePipelineContext } from './pipeline-context.ts';
import { mayMoveFrom, movableTo } from './rights.ts';
import { type KeyHandlers, searchBox, useKeys } from './use-keys.ts';

interface Place {
  ids: number[];
  currentId: number | undefined;
  step: (by: 1 | -1) => void;
}

/** The keys of the pipeline: leafing, moving, rejecting, ticking, searching. */
export function usePipelineKeys({ currentId, step }: Place): void {
  const { pipeline, stages, selection, openDialog, control } = usePipelineContext();
  const card = currentId === undefined ? undefined : pipeline.state.cards[currentId];
  const ids = selection.ids.length > 0 ? selection.ids : currentId === undefined ? [] : [currentId];
  const free = mayMoveFrom(stages.find((stage) => stage.id === card?.stage_id)) && ids.length > 0;

  const handlers: KeyHandlers = {
    j: () => step(1),
    k: () => step(-1),
    '/': () => searchBox.current?.focus(),
    '?': () => openDialog({ kind: 'keys' }),
    b: () => control.change({ kind: control.view.kind === 'board' ? 'list' : 'board' }),
    Escape: () => selection.clear(),
  };
  if (currentId !== undefined) handlers['x'] = () => selection.toggle(currentId);
  if (free) {
    handlers['m'] = () => openDialog({ kind: 'move', ids });
    handlers['r'] = () => openDialog({ kind: 'reject', ids });
    const targets = stages.filter((stage) => stage.stage_type !== 'rejected');
    targets.slice(0, 9).forEach((stage, index) => {
      handlers[String(index + 1)] = () => {
        if (!movableTo(stages, card).includes(stage)) return;
        pipeline.move(ids, stage);
        selection.clear();
      };
    });
  }
  useKeys(handlers);
}
