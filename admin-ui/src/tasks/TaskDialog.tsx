import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { useAct } from '../platform/act/use-act.ts';
import { useNotice } from '../platform/act/use-notice.ts';
import { isStale } from '../platform/api-error.ts';
import { changedFields } from '../platform/changed-fields.ts';
import { descriptorOf } from '../platform/descriptors.ts';
import { ConfirmDialog } from '../platform/page/dialog/ConfirmDialog.tsx';
import { currentIdentity } from '../platform/session/identity.ts';
import { StaleDialog } from '../schema-ui/form/versions/StaleDialog.tsx';
import { differences } from '../schema-ui/form/versions/versions.ts';
import type { Row } from '../schema-ui/row-title.ts';
import { DueField } from './DueField.tsx';
import { OwnerField } from './OwnerField.tsx';
import { useFieldLabel } from './use-field-label.ts';
import { mayChange, type Task, useTaskActs, useTaskOwners } from './use-tasks.ts';
import { tasksCreate } from '../generated/text-lengths.ts';

/**
 * Changes a task; of one that is another's and has no active owner, who has it from now on. It stays as it was opened,
 * whatever is read meanwhile: what somebody else has saved since is met when it is saved.
 */
export function TaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const translate = useTranslate();
  const label = useFieldLabel();
  const { show } = useNotice();
  const { act, busy } = useAct();
  const { save, remove, add } = useTaskActs();
  const ground = groundOf(task);
  const owners = useTaskOwners(ground);
  const [values, setValues] = useState({
    ...{ title: task.title, note: task.note ?? '', due_day: task.due_day ?? '', only_owner: task.only_owner },
    employee_id: task.employee_id ?? undefined,
  });
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const whole = mayChange(task);
  const isFree = task.applicant_profile_id === null && task.job_id === null;
  const mine = values.employee_id === currentIdentity().id && task.created_by_id === currentIdentity().id;
  const { employee_id } = values;
  const submit = async () => {
    const { title, note, due_day, only_owner } = values;
    const own = { title: title.trim(), note: note.trim() || null, due_day: due_day || null };
    const given = { employee_id: employee_id ?? null };
    return write(task, {
      ...(whole ? { ...own, ...(isFree ? {} : { only_owner: only_owner && mine }) } : {}),
      ...given,
    });
  };
  const [conflict, setConflict] = useState<{ basis: Task; mine: Row; theirs: Task }>();
  /** Where somebody else was faster, both versions are shown. Answers whether it was saved. */
  const write = async (basis: Task, entered: Row): Promise<boolean> => {
    try {
      await save(basis, changedFields(basis, entered));
    } catch (failure) {
      if (!isStale(failure)) throw failure;
      const theirs = failure.current as unknown as Task;
      // Finished or reopened: what stands here is as it was.
      if (differences(partsOf(entered), { ...basis }, { ...basis }, { ...theirs }).length === 0)
        return write(theirs, entered);
      setConflict({ basis, mine: entered, theirs });
      return false;
    }
    show({ text: 'tasks.saved' });
    return true;
  };
  const choose = async (chosen: Row) => {
    let saved = false;
    await act(async () => (saved = await write(conflict!.theirs, chosen)));
    if (saved) onClose();
  };
  const drop = async () => {
    const { title, note, due_day, only_owner } = task;
    const again = {
      ...ground,
      title,
      note,
      due_day,
      only_owner,
      ...(task.employee_id ? { employee_id: task.employee_id } : {}),
    };
    const gone = await act(() => remove(task.id, task.lock_version), {
      onConflict: onClose,
      done: { text: 'tasks.deleted', ...(task.status === 'open' ? { undo: () => add(again) } : {}) },
    });
    if (gone) onClose();
  };
  return (
    <>
      <ConfirmDialog
        width="sm"
        title={translate('tasks.editTitle')}
        action={translate('ra.action.save')}
        missing={values.title.trim() === '' || (!whole && employee_id === undefined)}
        onDo={submit}
        onClose={onClose}
        fields={
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', pt: 2 }}>
            <TextField
              fullWidth
              required
              label={label('title')}
              value={values.title}
              disabled={!whole}
              onChange={(event) => set({ title: event.target.value })}
              slotProps={{ htmlInput: { maxLength: tasksCreate.title } }}
            />
            {whole && <DueField value={values.due_day} onChange={(due_day) => set({ due_day })} />}
            {!isFree && <OwnerField owners={owners} value={employee_id} onChange={(id) => set({ employee_id: id })} />}
            <TextField
              fullWidth
              multiline
              minRows={3}
              label={label('note')}
              value={values.note}
              disabled={!whole}
              onChange={(event) => set({ note: event.target.value })}
              slotProps={{ htmlInput: { maxLength: tasksCreate.note } }}
            />
            {whole && !isFree && mine && (
              <FormControlLabel
                control={
                  <Checkbox checked={values.only_owner} onChange={(_event, only_owner) => set({ only_owner })} />
                }
                label={label('only_owner')}
              />
            )}
            {whole && (
              <Button color="error" startIcon={<DeleteIcon />} onClick={() => void drop()}>
                {translate('tasks.delete')}
              </Button>
            )}
          </Box>
        }
      />
      {conflict && (
        <StaleDialog
          key={conflict.theirs.lock_version}
          resource={partsOf(conflict.mine)}
          basis={{ ...conflict.basis }}
          mine={conflict.mine}
          theirs={{ ...conflict.theirs }}
          saving={busy}
          onSave={(chosen) => void choose(chosen)}
          onTakeTheirs={onClose}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  );
}

/** Tasks, of which only what was entered is compared. */
const partsOf = (entered: Row): ResourceDescriptor => {
  const resource = descriptorOf('tasks')!;
  return { ...resource, fields: resource.fields.filter(({ name }) => name in entered) };
};

/** What a task stands on, as a new one would say it. */
const groundOf = ({ applicant_profile_id, job_id }: Task) => ({
  ...(applicant_profile_id === null ? {} : { applicant_profile_id }),
  ...(applicant_profile_id !== null || job_id === null ? {} : { job_id }),
});
