import { createElement, useCallback } from 'react';
import { useNotify } from 'react-admin';
import { reasonOf } from '../platform/api-error.ts';
import { UndoButton, undoTime } from '../platform/page/UndoButton.tsx';

interface Said {
  /** Key of the notice once it is done; nothing is said without one. */
  done?: string;
  values?: Record<string, unknown>;
  /** What the notice's button does. */
  undo?: () => void;
}

/** Does something small at once; a refusal is told in a notice. Answers whether it was done. */
export function useAct(): (work: () => Promise<unknown>, said?: Said) => Promise<boolean> {
  const notify = useNotify();
  return useCallback(
    async (work, { done, values, undo } = {}) => {
      try {
        await work();
      } catch (error) {
        notify('admin.notice.failed', { type: 'error', messageArgs: { reason: reasonOf(error) } });
        return false;
      }
      if (done) {
        notify(done, {
          type: 'success',
          messageArgs: values ?? {},
          ...(undo ? { action: createElement(UndoButton, { onUndo: undo }), autoHideDuration: undoTime } : {}),
        });
      }
      return true;
    },
    [notify],
  );
}
