import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../../platform/api-error.ts';
import { UndoButton, undoTime } from '../../platform/page/UndoButton.tsx';
import { usePipelineContext } from '../pipeline-context.ts';
import type { Outcome } from './action.ts';
import type { Choice } from './choice.ts';

/** What follows an action: the screen shows it, and the notice says it and takes it back. */
export function useOutcome(): (choice: Choice, outcome?: Outcome, stays?: boolean) => void {
  const { pipeline, selection } = usePipelineContext();
  const client = useQueryClient();
  const notify = useNotify();
  const { settle } = pipeline;

  const show = useCallback(
    (answer: Pick<Outcome, 'applicant_profiles' | 'workloads'>) => {
      settle(answer);
      for (const about of ['profile', 'person']) void client.invalidateQueries({ queryKey: ['pipeline', about] });
    },
    [settle, client],
  );

  return (choice, { message, undo, ...answer } = {}, stays = false) => {
    const several = !stays && (choice.ids.length > 1 || choice.filter !== undefined);
    if (several) selection.clear();
    show(answer);
    const takeBack = async () => {
      try {
        if (undo) show(await undo());
        if (several) selection.restore(choice);
        notify('actions.takenBack', { type: 'info' });
      } catch (error) {
        notify('actions.notTakenBack', { type: 'error', messageArgs: { reason: messageOf(error) } });
      }
    };
    if (message) {
      notify(message, {
        type: 'success',
        messageArgs: { _: message },
        ...(undo ? { action: <UndoButton onUndo={() => void takeBack()} />, autoHideDuration: undoTime } : {}),
      });
    }
  };
}
