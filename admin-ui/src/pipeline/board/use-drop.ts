import { usePipelineContext } from '../pipeline-context.ts';
import { mayMoveFrom } from '../rights.ts';
import type { Stage } from '../types.ts';
import { heldWith } from './held.ts';

/** What putting a card down does: it moves, with all that are ticked where it is one of them. */
export function useDrop(): (taken: number, stage: Stage) => void {
  const { pipeline, stages, selection, openAction } = usePipelineContext();
  return (taken, stage) => {
    const { cards } = pipeline.state;
    const held = heldWith(taken, selection.choice);
    const known = held.ids.filter((id) => cards[id]);
    const moving = known.filter((id) => cards[id]?.stage_id !== stage.id);
    if (moving.length === 0) return;
    // Rejecting needs a reason, so the drop only asks for it; and nobody moves unseen.
    if (stage.stage_type === 'rejected') openAction('reject', held);
    else if (held.filter || known.length < held.ids.length) openAction('moveTo', held, stage);
    else {
      const free = moving.filter((id) => mayMoveFrom(stages.find((each) => each.id === cards[id]?.stage_id)));
      void pipeline.move(free, stage).then((done) => {
        if (done && free.length > 1) selection.clear();
      });
    }
  };
}
