import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatAge, formatDay } from '../platform/i18n/dates.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { currentIdentity } from '../platform/session/identity.ts';
import { mayChange, mayGive, type Task, useTaskActs } from './use-tasks.ts';

interface TaskItemProps {
  task: Task;
  /** Where what it is about is known, it is not said again. */
  about: 'candidate and job' | 'candidate' | 'nothing';
  onOpen: (task: Task) => void;
  /** Whose it is goes without saying. */
  ofReader?: boolean;
}

/** One task: ticked off, opened to be changed; when it is due, whose it is and what it is about. */
export function TaskItem({ task, about, onOpen, ofReader = false }: TaskItemProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { setDone, busy } = useTaskActs();
  const [settling, setSettling] = useState(false);
  const done = task.status === 'done';
  // Ticked at once; where it is refused, it goes back.
  const settle = async () => {
    setSettling(true);
    await setDone(task, !done);
    setSettling(false);
  };
  const facts: ReactNode[] = [
    <Due key="due" task={task} />,
    about !== 'nothing' && task.candidate && (
      <Link
        key="candidate"
        component={RouterLink}
        to={`/job/applicants/${task.job_id}/${task.applicant_profile_id}?tab=tasks`}
      >
        {task.candidate}
      </Link>
    ),
    about === 'candidate and job' &&
      task.job_id !== null &&
      (task.candidate ? (
        inLanguage(task.job_name, locale)
      ) : (
        <Link key="job" component={RouterLink} to={`/job/applicants/${task.job_id}`}>
          {inLanguage(task.job_name, locale)}
        </Link>
      )),
    !ofReader && ownerWords(task, translate),
  ].filter(Boolean);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', py: 1 }}>
      <Checkbox
        checked={done !== settling}
        disabled={busy || !mayChange(task)}
        onChange={() => void settle()}
        sx={{ p: 1, mt: -0.5 }}
        slotProps={{ input: { 'aria-label': translate('tasks.finish', { what: task.title }) } }}
      />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        {mayGive(task) ? (
          <Link
            component="button"
            type="button"
            color="textPrimary"
            underline="hover"
            onClick={() => onOpen(task)}
            sx={{ textAlign: 'left', overflowWrap: 'anywhere', fontWeight: 550 }}
          >
            <Title task={task} />
          </Link>
        ) : (
          <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>
            <Title task={task} />
          </Typography>
        )}
        <Typography
          variant="body2"
          component="div"
          color="textSecondary"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, overflowWrap: 'anywhere' }}
        >
          {facts.map((fact, at) => (
            <Box component="span" key={at} sx={{ '&:not(:last-of-type)::after': { content: '"·"', ml: 2 } }}>
              {fact}
            </Box>
          ))}
        </Typography>
        {task.note && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {task.note}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function Title({ task }: { task: Task }) {
  const translate = useTranslate();
  return (
    <>
      {task.status === 'done' ? <s>{task.title}</s> : task.title}
      {task.only_owner && (
        <LockIcon titleAccess={translate('tasks.private')} sx={{ fontSize: 14, ml: 1, verticalAlign: 'middle' }} />
      )}
    </>
  );
}

/** When it is due or was done, in words; what is overdue has a sign and a colour as well. */
function Due({ task: { due, due_day, done_at } }: { task: Task }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  if (done_at) return translate('tasks.doneOn', { date: formatAge(done_at, locale) });
  if (!due_day) return translate('tasks.noDay');
  const date = formatDay(due_day, locale);
  if (due === 'today') return <strong>{translate('tasks.today')}</strong>;
  if (due !== 'overdue') return date;
  return (
    <Box component="strong" sx={{ color: 'error.main', display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
      <ErrorOutlineIcon aria-hidden sx={{ fontSize: 16 }} />
      {translate('tasks.overdueSince', { date })}
    </Box>
  );
}

function ownerWords({ employee_id, owner, owner_active }: Task, translate: ReturnType<typeof useTranslate>): string {
  if (employee_id === currentIdentity().id) return translate('tasks.me');
  if (owner_active) return owner ?? '';
  return owner ? translate('tasks.noOwnerOf', { name: owner }) : translate('tasks.noOwner');
}
