import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { currentIdentity } from '../platform/session/identity.ts';
import { DueField } from './DueField.tsx';
import { OwnerField } from './OwnerField.tsx';
import { type Ground, useTaskActs, useTaskOwners } from './use-tasks.ts';
import { tasksCreate } from '../generated/text-lengths.ts';

/** A new task in one line: what, by when, whose; Enter makes it, and the next one can be written. */
export function QuickAdd({ ground }: { ground: Ground }) {
  const translate = useTranslate();
  const me = currentIdentity().id;
  const owners = useTaskOwners(ground);
  const { add, busy } = useTaskActs();
  const [title, setTitle] = useState('');
  const [day, setDay] = useState('');
  const [owner, setOwner] = useState(me);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '' || busy) return input.current?.focus();
    // At once: who types the next one while this is under way keeps what they type.
    setTitle('');
    input.current?.focus();
    const made = await add({ ...ground, title: title.trim(), due_day: day || null, employee_id: owner });
    if (!made) return setTitle((next) => next || title);
    setDay('');
    setOwner(me);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      <TextField
        label={translate('tasks.new')}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        inputRef={input}
        sx={{ flex: '1 1 240px' }}
        slotProps={{ htmlInput: { maxLength: tasksCreate.title, autoComplete: 'off' } }}
      />
      <DueField value={day} onChange={setDay} onPress={() => input.current?.focus()} />
      {owners.length > 1 && <OwnerField owners={owners} value={owner} onChange={setOwner} />}
      <Button type="submit" variant="contained" startIcon={<AddIcon />} loading={busy}>
        {translate('tasks.add')}
      </Button>
    </Box>
  );
}
