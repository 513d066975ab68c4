import { useAct } from '../act/use-act.ts';
import DoneAllIcon from '@mui/icons-material/DoneAll';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

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
  const { act, busy } = useAct();
  const change = (chosen: number[], read: boolean): Promise<boolean> =>
    act(
      async () => {
        const changed = await mark(chosen, read);
        onMarked();
        return changed;
      },
      {
        done: (changed) => ({
          text: translate(read ? 'mails.markedRead' : 'mails.markedUnread', { smart_count: changed.length }),
          undo: read && changed.length > 0 ? () => change(changed, false) : undefined,
        }),
      },
    );
  return (
    <Button startIcon={<DoneAllIcon />} loading={busy} onClick={() => void change(ids, true)}>
      {translate('mails.markAllRead')}
    </Button>
  );
}
