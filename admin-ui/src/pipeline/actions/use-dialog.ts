import { useCallback, useRef, useState } from 'react';
import { useAct } from '../../platform/act/use-act.ts';
import type { PipelineState } from '../state/pipeline-state.ts';
import type { PipelineJob, Stage } from '../types.ts';
import type { OpenDialog } from './ActionDialogs.tsx';
import type { Choice } from './choice.ts';
import { actionOf } from './registry.ts';
import { chosenFrom } from './use-chosen.ts';

/** Which dialog is open, and the ways to open one. */
export function useDialog(job: PipelineJob, stages: Stage[], state: PipelineState) {
  const { act } = useAct();
  const [dialog, setDialog] = useState<OpenDialog | 'keys'>();
  const latest = useRef(state);
  latest.current = state;

  const openAction = useCallback(
    (id: string, choice: Choice, stage?: Stage) => {
      const action = actionOf(id);
      if (!action.run) {
        setDialog({ action, choice, stage });
        return;
      }
      const { run } = action;
      void act(() => run(chosenFrom(choice, job, stages, latest.current)));
    },
    [job, stages, act],
  );
  const openKeys = useCallback(() => setDialog('keys'), []);
  const close = useCallback(() => setDialog(undefined), []);
  return { dialog, openAction, openKeys, close };
}
