import { useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { reasonOf } from '../platform/api-error.ts';
import { UndoButton } from '../platform/page/UndoButton.tsx';

/** Long enough to read the notice and to reach its button. */
const undoTime = 10_000;

/** Acts on persons, says so, and has everything about them read again. Answers whether it was done. */
export function useActOnPersons() {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const act = async (work: () => Promise<unknown>, said: string, undo?: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
    } catch (error) {
      notify('admin.notice.failed', { type: 'error', messageArgs: { reason: reasonOf(error) } });
      return false;
    }
    notify(said, {
      type: 'success',
      messageArgs: { _: said },
      ...(undo ? { action: createElement(UndoButton, { onUndo: () => void undo() }), autoHideDuration: undoTime } : {}),
    });
    await queries.invalidateQueries({ queryKey: ['pipeline'] });
    return true;
  };
  return { act, translate };
}
