import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNotice } from '../platform/act/use-notice.ts';
import { GiveTaskDialog, mayMoveFound, maySendMail, mayTag, type Outcome, TagsDialog } from '../pipeline/index.ts';
import { mayCall } from '../platform/session/access.ts';
import { MoveFound } from './MoveFound.tsx';
import type { Result } from './ResultRow.tsx';

const WriteDialog = lazy(async () => ({ default: (await import('../mail/write/index.ts')).WriteDialog }));

interface FoundActionsProps {
  ids: ReadonlySet<number>;
  /** The results on the page. */
  rows: Result[];
}

/** Writes to the chosen results, tags and moves them and gives tasks about them, whichever their jobs are. */
export function FoundActions({ ids, rows }: FoundActionsProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const client = useQueryClient();
  const [open, setOpen] = useState<'mail' | 'tag' | 'move' | 'task'>();
  const chosen = [...ids];
  const close = () => setOpen(undefined);
  const first = rows.find(({ id }) => ids.has(id)) ?? rows[0];

  const show = () => void client.invalidateQueries({ queryKey: ['search'] });
  const showOutcome = ({ message, undo }: Outcome = {}) => {
    show();
    if (!message) return;
    const takeBack = async () => {
      await undo?.();
      show();
    };
    const back = { undo: takeBack, undone: 'actions.takenBack', notUndone: 'actions.notTakenBack' };
    notice.show({ text: message, ...(undo ? back : {}) });
  };
  const done = (outcome?: Outcome) => {
    close();
    showOutcome(outcome);
  };

  const offered = [
    ...(maySendMail() ? (['mail'] as const) : []),
    ...(mayTag() ? (['tag'] as const) : []),
    ...(mayMoveFound() ? (['move'] as const) : []),
    ...(mayCall('giveTasks') ? (['task'] as const) : []),
  ];
  const choice = { ids: chosen };
  const named = rows.find(({ id }) => ids.has(id))?.applicant?.name ?? '';
  return (
    <>
      {offered.map((act) => (
        <Button key={act} variant="outlined" disabled={chosen.length === 0} onClick={() => setOpen(act)}>
          {translate(`search.${act}`)}
        </Button>
      ))}
      <Suspense fallback={null}>
        {open === 'mail' && (
          <WriteDialog
            purpose="general"
            ids={chosen}
            jobId={undefined}
            onClose={close}
            onSent={(message) => done(message ? { message } : {})}
          />
        )}
        {open === 'tag' && (
          <TagsDialog choice={choice} cards={[]} onClose={close} onChange={showOutcome} onDone={done} />
        )}
        {open === 'task' && <GiveTaskDialog choice={choice} cards={[]} name={named} onClose={close} onDone={done} />}
        {open === 'move' && first?.job_id !== undefined && (
          <MoveFound ids={chosen} jobId={first.job_id} onClose={close} onDone={done} />
        )}
      </Suspense>
    </>
  );
}
