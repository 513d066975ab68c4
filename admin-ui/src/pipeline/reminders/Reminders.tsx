import DoneIcon from '@mui/icons-material/Done';
import AlarmIcon from '@mui/icons-material/Alarm';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { formatDate } from '../../platform/i18n/dates.ts';
import { ReminderDialog } from './ReminderDialog.tsx';
import { type Reminder, useReminders } from './use-reminders.ts';

interface RemindersProps {
  profileId: number;
  /** Who it is about. */
  name: string;
}

/** What the reader wants to be reminded of about a candidate. */
export function Reminders({ profileId, name }: RemindersProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [adding, setAdding] = useState(false);
  const { open, add, setDone } = useReminders(profileId);
  const { act, busy } = useAct();
  const textOf = ({ due_day, body }: Reminder) => [formatDate(due_day, locale), body].filter(Boolean).join(' · ');
  const finish = (reminder: Reminder) =>
    act(() => setDone(reminder, true), {
      done: (row) => ({
        text: translate('board.reminders.isDone'),
        undo: () => act(() => setDone(row, false)),
      }),
    });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {open.length > 0 && (
        <Box component="ul" aria-label={translate('board.reminders.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {open.map((reminder) => (
            <Box component="li" key={reminder.id} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <AlarmIcon fontSize="small" color="action" />
              <Typography sx={{ overflowWrap: 'anywhere' }}>{textOf(reminder)}</Typography>
              <Tooltip title={translate('board.reminders.done', { what: textOf(reminder) })} describeChild={false}>
                <IconButton size="small" disabled={busy} onClick={() => void finish(reminder)}>
                  <DoneIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            </Box>
          ))}
        </Box>
      )}
      <Button startIcon={<AlarmIcon />} onClick={() => setAdding(true)}>
        {translate('board.reminders.add')}
      </Button>
      {adding && <ReminderDialog name={name} onSave={add} onClose={() => setAdding(false)} />}
    </Box>
  );
}
