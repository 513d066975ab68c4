import { useCallback, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../../platform/api-error.ts';
import type { PipelineState } from '../pipeline-state.ts';
import type { PipelineJob, Stage } from '../types.ts';
import type { OpenDialog } from './ActionDialogs.tsx';
import type { Choice } from './choice.ts';
import { actionOf } from './registry.ts';
import { chosenFrom } from './use-chosen.ts';

/** Which dialog is open, and the ways to open one. */
export function useDialog(job: PipelineJob, stages: Stage[], state: PipelineState) {
  const notify = useNotify();
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
      action.run(chosenFrom(choice, job, stages, latest.current)).catch((error: unknown) => {
        notify('admin.notice.failed', { type: 'error', messageArgs: { reason: messageOf(error) } });
      });
    },
    [job, stages, notify],
  );
  const openKeys = useCallback(() => setDialog('keys'), []);
  const close = useCallback(() => setDialog(undefined), []);
  return { dialog, openAction, openKeys, close };
}
