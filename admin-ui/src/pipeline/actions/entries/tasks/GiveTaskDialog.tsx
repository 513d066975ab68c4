import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../../platform/call.ts';
import { currentIdentity } from '../../../../platform/session/identity.ts';
import { DueField, OwnerField, useFieldLabel } from '../../../../tasks/index.ts';
import type { ActionProps } from '../../action.ts';
import { ActionFrame } from '../../ActionFrame.tsx';
import { bodyOf } from '../../choice.ts';
import { useSending } from '../../use-sending.ts';
import { tasksCreate } from '../../../../generated/text-lengths.ts';

type GiveTaskProps = Pick<ActionProps, 'choice' | 'cards' | 'onClose' | 'onDone'> & {
  /** Of the one who is chosen, where no card says it. */
  name?: string;
};

/** The same task about each of the chosen, for oneself or a colleague who may open them all. */
export function GiveTaskDialog(props: GiveTaskProps) {
  const { cards, name = cards[0]?.applicant.name ?? '', onClose } = props;
  const translate = useTranslate();
  const label = useFieldLabel();
  const client = useQueryClient();
  const sending = useSending(props);
  const [title, setTitle] = useState('');
  const [day, setDay] = useState('');
  const [owner, setOwner] = useState(currentIdentity().id);
  const [submitted, setSubmitted] = useState(false);
  const chosen = bodyOf(sending.choice);
  const { data: owners = [] } = useQuery({
    queryKey: ['task-owners', chosen],
    queryFn: () => call('taskOwners', { body: chosen }),
    retry: false,
  });
  const changed = () => client.invalidateQueries({ queryKey: ['tasks'] });
  const missing = submitted && title.trim() === '';
  const give = () => {
    setSubmitted(true);
    if (title.trim() === '') return;
    void sending.send(async (choice) => {
      const body = { ...bodyOf(choice), title: title.trim(), due_day: day || null, employee_id: owner };
      const { task_ids: ids } = await call('giveTasks', { body });
      await changed();
      return {
        message: translate('tasks.given', { smart_count: ids.length }),
        undo: async () => {
          await call('takeBackTasks', { body: { ids } });
          await changed();
          return {};
        },
      };
    });
  };
  return (
    <ActionFrame
      maxWidth="sm"
      title={translate('tasks.giveTitle', {
        smart_count: sending.choice.ids.length,
        name,
      })}
      action={translate('tasks.add')}
      sending={sending}
      onSubmit={give}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        sx={{ mt: 2 }}
        label={label('title')}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={missing || sending.problemOf('title') !== undefined}
        helperText={missing ? translate('ra.validation.required') : sending.problemOf('title')}
        slotProps={{ htmlInput: { maxLength: tasksCreate.title, autoComplete: 'off' } }}
      />
      <DueField value={day} onChange={setDay} error={sending.problemOf('due_day')} />
      <OwnerField owners={owners} value={owner} onChange={setOwner} error={sending.problemOf('employee_id')} />
    </ActionFrame>
  );
}
