import { createElement, Fragment, type ReactNode, useCallback, useMemo } from 'react';
import { useNotify } from 'react-admin';
import { reasonOf } from '../api-error.ts';
import { UndoButton } from './UndoButton.tsx';

/** Long enough to read the notice and to reach its button. */
const undoTime = 10_000;

/** What was done, and the way to take it back. */
export interface Notice {
  /** Key of the text, or the text itself. */
  text: string;
  /** What is filled in. */
  values?: Record<string, unknown>;
  type?: 'success' | 'info' | 'warning';
  /** A button of the notice, after the one that takes it back. */
  action?: ReactNode;
  undo?: (() => unknown) | undefined;
  /** The text once it is taken back; without one `undo` says so itself. */
  undone?: string;
  /** The text with a `reason` when it could not be taken back. */
  notUndone?: string;
}

/** Says that something was done; `fail` says why it was not. */
export function useNotice() {
  const notify = useNotify();
  const fail = useCallback(
    (error: unknown, text = 'admin.notice.failed') =>
      notify(text, { type: 'error', messageArgs: { reason: reasonOf(error) } }),
    [notify],
  );
  const show = useCallback(
    ({ text, values = {}, type = 'success', action, undo, undone, notUndone }: Notice) => {
      const say = (message: string, kind: 'success' | 'info' | 'warning', more = {}) =>
        notify(message, { type: kind, messageArgs: { _: message, ...values }, ...more });
      const takeBack = async () => {
        try {
          await undo?.();
          if (undone !== undefined) say(undone, 'info');
        } catch (error) {
          fail(error, notUndone);
        }
      };
      const back = undo && createElement(UndoButton, { onUndo: () => void takeBack() });
      say(text, type, {
        ...(back || action ? { action: createElement(Fragment, null, back, action) } : {}),
        ...(undo ? { autoHideDuration: undoTime } : {}),
      });
    },
    [notify, fail],
  );
  return useMemo(() => ({ show, fail }), [show, fail]);
}
