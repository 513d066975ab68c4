import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LoadError } from '../platform/page/LoadError.tsx';
import { listError, MoreRows } from '../platform/page/in-parts/MoreRows.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import { TaskDialog } from './TaskDialog.tsx';
import { TaskItem } from './TaskItem.tsx';
import { type Ground, type Task, useTasks } from './use-tasks.ts';

/** What is to be done about a candidate or a job, and what was; with a line for one more. */
export function TaskList({ ground }: { ground: Ground }) {
  const translate = useTranslate();
  const [past, setPast] = useState(false);
  const [opened, setOpened] = useState<Task>();
  const open = useTasks(ground, 'open');
  const done = useTasks(ground, 'done', past);
  const about = ground.applicant_profile_id === undefined ? 'candidate' : 'nothing';
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'stretch' }}>
      <QuickAdd ground={ground} />
      {listError(open) && <LoadError error={open.error} onRetry={() => void open.refetch()} />}
      {open.isPending && <Waiting />}
      {open.data && open.tasks.length === 0 && <Typography color="textSecondary">{translate('tasks.none')}</Typography>}
      <Listed label={translate('tasks.title')} read={open} about={about} onOpen={setOpened} />
      {past && <Listed label={translate('tasks.groups.done')} read={done} about={about} onOpen={setOpened} />}
      <Button sx={{ justifySelf: 'start' }} aria-expanded={past} onClick={() => setPast(!past)}>
        {translate(past ? 'tasks.hideDone' : 'tasks.showDone')}
      </Button>
      {opened && <TaskDialog task={opened} onClose={() => setOpened(undefined)} />}
    </Box>
  );
}

interface ListedProps {
  label: string;
  read: ReturnType<typeof useTasks>;
  about: 'candidate' | 'nothing';
  onOpen: (task: Task) => void;
}

function Listed({ label, read, about, onOpen }: ListedProps) {
  const translate = useTranslate();
  if (read.tasks.length === 0) return null;
  return (
    <Box>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {read.tasks.map((task) => (
          <TaskItem key={task.id} task={task} about={about} onOpen={onOpen} />
        ))}
      </Box>
      <MoreRows read={read}>{translate('tasks.more')}</MoreRows>
    </Box>
  );
}
