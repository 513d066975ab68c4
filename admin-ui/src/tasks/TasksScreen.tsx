import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useUnreadCount } from '../notices/index.ts';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { apiRoot } from '../platform/address.ts';
import { call } from '../platform/call.ts';
import { send } from '../platform/http-client.ts';
import { CsvButton } from '../platform/page/CsvButton.tsx';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { listError, MoreRows } from '../platform/page/in-parts/MoreRows.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { currentIdentity } from '../platform/session/identity.ts';
import { QuickAdd } from './QuickAdd.tsx';
import { TaskDialog } from './TaskDialog.tsx';
import { TaskItem } from './TaskItem.tsx';
import { type Task, type TaskFilter, useTasks, useTasksChanged } from './use-tasks.ts';
import { useFieldLabel } from './use-field-label.ts';

const groups = ['overdue', 'today', 'week', 'later'] as const;

/** The reader's tasks by when they are due, or those of colleagues that they may see; of one job or of all. */
export function TasksScreen(_props: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const [past, setPast] = useState(false);
  const [opened, setOpened] = useState<Task>();
  const me = currentIdentity().id;
  const owner = query.get('owner') ?? String(me);
  const job = query.get('job') ?? '';
  const filter: TaskFilter = {
    ...(owner === 'all' ? {} : { employee_id: Number(owner) }),
    ...(job === '' ? {} : { job_id: Number(job) }),
  };
  const open = useTasks(filter, 'open');
  const done = useTasks(filter, 'done', past);
  const { count } = useUnreadCount();
  const changed = useTasksChanged();
  // Who is given a task hears of it on the bell, and finds it here without looking again.
  useEffect(() => void changed(), [changed, count]);
  const choose = (name: string, value: string, usual: string) => {
    const rest = [...query].filter(([each]) => each !== name);
    setQuery(value === usual ? rest : [...rest, [name, value]], { replace: true });
  };
  const filtered = owner !== String(me) || job !== '';
  const load = async () => {
    const address = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(['due_day', 'ASC']) });
    return (await send(`${apiRoot}/tasks/export?${address}`, { headers: { accept: '*/*' } })).blob();
  };
  return (
    <Page
      title={translate('tasks.title')}
      intro={translate('tasks.intro')}
      actions={<CsvButton load={load} name={`${translate('tasks.title')}.csv`} />}
    >
      <QuickAdd ground={{}} />
      <Filters owner={owner} job={job} choose={choose} />
      {listError(open) && <LoadError error={open.error} onRetry={() => void open.refetch()} />}
      {open.isPending && <Waiting />}
      {open.data && open.tasks.length === 0 && (
        <EmptyState text={translate(filtered ? 'tasks.noneFound' : 'resources.tasks.empty')} />
      )}
      {groups.map((group) => (
        <Group
          unread={open.hasNextPage && group === open.tasks.at(-1)?.due}
          key={group}
          group={group}
          ofReader={owner === String(me)}
          tasks={open.tasks.filter(({ due }) => due === group)}
          onOpen={setOpened}
        />
      ))}
      <MoreRows read={open}>{translate('tasks.more')}</MoreRows>
      <Button sx={{ alignSelf: 'start' }} aria-expanded={past} onClick={() => setPast(!past)}>
        {translate(past ? 'tasks.hideDone' : 'tasks.showDone')}
      </Button>
      {past && (
        <Group
          group="done"
          unread={done.hasNextPage}
          ofReader={owner === String(me)}
          tasks={done.tasks}
          onOpen={setOpened}
        />
      )}
      {past && <MoreRows read={done}>{translate('tasks.more')}</MoreRows>}
      {opened && <TaskDialog task={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

interface FiltersProps {
  owner: string;
  job: string;
  choose: (name: string, value: string, usual: string) => void;
}

/** Whose tasks, and of which job: what there is among those that the reader sees. */
function Filters({ owner, job, choose }: FiltersProps) {
  const translate = useTranslate();
  const label = useFieldLabel();
  const me = currentIdentity().id;
  const { data } = useQuery({ queryKey: ['tasks', 'filters'], queryFn: () => call('listTaskFilters'), retry: false });
  const others = (data?.owners ?? []).filter(({ id }) => id !== me);
  const jobs = data?.jobs ?? [];
  const has = (list: { id: number }[], value: string) => list.some(({ id }) => String(id) === value);
  const shownOwner = owner === 'all' || owner === String(me) || has(others, owner) ? owner : '';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <TextField
        select
        label={label('employee_id')}
        value={shownOwner}
        onChange={(event) => choose('owner', event.target.value, String(me))}
        sx={{ minWidth: 160 }}
      >
        <MenuItem value={String(me)}>{translate('tasks.me')}</MenuItem>
        <MenuItem value="all">{translate('tasks.everybody')}</MenuItem>
        {others.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={label('job_id')}
        value={has(jobs, job) ? job : 'all'}
        onChange={(event) => choose('job', event.target.value, 'all')}
        sx={{ minWidth: 160, maxWidth: 320 }}
      >
        <MenuItem value="all">{translate('tasks.allJobs')}</MenuItem>
        {jobs.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

interface GroupProps {
  group: (typeof groups)[number] | 'done';
  tasks: Task[];
  onOpen: (task: Task) => void;
  ofReader: boolean;
  /** There are more of them than have been read. */
  unread: boolean;
}

function Group({ group, tasks, onOpen, ofReader, unread }: GroupProps) {
  const translate = useTranslate();
  if (tasks.length === 0) return null;
  const name = translate(`tasks.groups.${group}`);
  return (
    <Box component="section" aria-label={name}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {name}{' '}
        <Typography component="span" color="textSecondary">
          {tasks.length}
          {unread && '+'}
        </Typography>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tasks.map((task) => (
          <TaskItem key={task.id} task={task} about="candidate and job" onOpen={onOpen} ofReader={ofReader} />
        ))}
      </Box>
    </Box>
  );
}
