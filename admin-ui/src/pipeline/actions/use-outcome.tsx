import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotice } from '../../platform/act/use-notice.ts';
import { usePipelineContext } from '../pipeline-context.ts';
import type { Outcome } from './action.ts';
import type { Choice } from './choice.ts';

/** What follows an action: the screen shows it, and the notice says it and takes it back. */
export function useOutcome(): (choice: Choice, outcome?: Outcome, stays?: boolean) => void {
  const { pipeline, selection } = usePipelineContext();
  const client = useQueryClient();
  const { show } = useNotice();
  const { settle } = pipeline;

  const apply = useCallback(
    (answer: Pick<Outcome, 'applicant_profiles' | 'workloads'>) => {
      settle(answer);
      for (const about of ['profile', 'candidate']) void client.invalidateQueries({ queryKey: ['pipeline', about] });
    },
    [settle, client],
  );

  return (choice, { message, undo, undone = 'actions.takenBack', ...answer } = {}, stays = false) => {
    const several = !stays && (choice.ids.length > 1 || choice.filter !== undefined);
    if (several) selection.clear();
    apply(answer);
    if (!message) return;
    const takeBack = async () => {
      if (undo) apply(await undo());
      if (several) selection.restore(choice);
    };
    const back = { undo: takeBack, undone, notUndone: 'actions.notTakenBack' };
    show({ text: message, ...(undo ? back : {}) });
  };
}
