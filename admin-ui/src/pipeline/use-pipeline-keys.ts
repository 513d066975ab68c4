import { allActions } from './actions/registry.ts';
import { chosenFrom } from './actions/use-chosen.ts';
import { isOffered } from './actions/offered.ts';
import type { Choice } from './actions/choice.ts';
import { usePipelineContext } from './pipeline-context.ts';
import { mayList, mayMoveFrom, movableTo } from './rights.ts';
import { type KeyHandlers, searchBox, useKeys } from './use-keys.ts';

/**
 * The keys of the pipeline: leafing, ticking, searching, and those of the actions. `current` is asked at each key press
 * who is meant; the ticked ones go before.
 */
export function usePipelineKeys(current: () => number | undefined, step: (by: 1 | -1) => void): void {
  const { job, pipeline, stages, selection, openAction, openKeys, control, reading } = usePipelineContext();

  /** Whom a key is about. */
  const chosenNow = (): Choice | undefined => {
    if (selection.choice.ids.length > 0) return selection.choice;
    const one = current();
    return one === undefined ? undefined : { ids: [one] };
  };

  const handlers: KeyHandlers = {
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      const id = current();
      if (id !== undefined) selection.toggle(id);
    },
    b: () => {
      if (mayList()) control.change({ kind: control.view.kind === 'board' ? 'list' : 'board' });
    },
    '/': () => searchBox.current?.focus(),
    f: () => reading.setFull(!reading.full),
    '?': openKeys,
    Escape: () => selection.clear(),
  };
  for (const action of allActions) {
    if (!action.key) continue;
    handlers[action.key] = () => {
      const choice = chosenNow();
      if (choice && isOffered(action, chosenFrom(choice, job, stages, pipeline.state))) openAction(action.id, choice);
    };
  }
  const targets = stages.filter((stage) => stage.stage_type !== 'rejected').slice(0, 9);
  for (const [index, stage] of targets.entries()) {
    handlers[String(index + 1)] = () => {
      const choice = chosenNow();
      if (!choice) return;
      const chosen = chosenFrom(choice, job, stages, pipeline.state);
      if (!chosen.stages.every(mayMoveFrom)) return;
      // A digit slips easily: for several it asks.
      if (choice.ids.length > 1) openAction('moveTo', choice, stage);
      else if (movableTo(stages, chosen.cards[0]).includes(stage)) void pipeline.move(choice.ids, stage);
    };
  }
  useKeys(handlers);
}
