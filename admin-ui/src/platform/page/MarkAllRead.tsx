import DoneAllIcon from '@mui/icons-material/DoneAll';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { messageOf } from '../api-error.ts';
import { UndoButton } from './UndoButton.tsx';

/** Long enough to read the notice and to reach its button. */
const undoTime = 10_000;

interface MarkAllReadProps {
  /** What is shown as unread. */
  ids: number[];
  /** Marks them, or takes that back; answers those that changed. */
  mark: (ids: number[], read: boolean) => Promise<number[]>;
  /** What is unread has changed. */
  onMarked: () => void;
}

/** Marks all that is shown as read, and offers to take it back. */
export function MarkAllRead({ ids, mark, onMarked }: MarkAllReadProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const act = async (chosen: number[], read: boolean) => {
    setBusy(true);
    try {
      const changed = await mark(chosen, read);
      onMarked();
      const text = translate(read ? 'mails.markedRead' : 'mails.markedUnread', { smart_count: changed.length });
      notify(text, {
        type: 'success',
        messageArgs: { _: text },
        ...(read && changed.length > 0
          ? { action: <UndoButton onUndo={() => void act(changed, false)} />, autoHideDuration: undoTime }
          : {}),
      });
    } catch (error) {
      notify('admin.notice.failed', { type: 'error', messageArgs: { reason: messageOf(error) } });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button startIcon={<DoneAllIcon />} loading={busy} onClick={() => void act(ids, true)}>
      {translate('mails.markAllRead')}
    </Button>
  );
}
