import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useNotice } from '../platform/act/use-notice.ts';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { isStale } from '../platform/api-error.ts';
import { errorsOf, forgetOneOf, notSaved, withKept, withOrder } from './form/saving.ts';
import { SchemaForm } from './form/SchemaForm.tsx';
import { StaleDialog } from './form/versions/StaleDialog.tsx';
import { differences } from './form/versions/versions.ts';
import { valuesOf } from './parts.ts';
import { type Row } from './row-title.ts';
import { useScreenParts } from './screen-parts.ts';

type SavedRow = Row & { id: number };

interface EditFormProps {
  resource: ResourceDescriptor;
  row: SavedRow;
  readOnly: boolean;
  back: string;
  onDirty: (dirty: boolean) => void;
  /** Reads the row again; the form takes what comes. */
  reload: () => void;
  /** Saves by another call than the resource's own; the row that was read goes along. */
  write?: (entered: SavedRow, basis: SavedRow) => Promise<unknown>;
  /** What follows a save; the list, when nothing is said. */
  onSaved?: () => void;
}

/** The form of a saved row. It waits for the api's word; a stale edit opens both versions side by side. */
export function EditForm({ resource, row, readOnly, back, onDirty, reload, write, onSaved }: EditFormProps) {
  const notify = useNotify();
  const { fail } = useNotice();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { save, confirm } = useScreenParts();
  const writeByItself = write ?? save;
  const [update, { isPending }] = useUpdate<SavedRow>();
  const [conflict, setConflict] = useState<{ basis: Row; mine: Row; theirs: Row }>();

  const send = (entered: Row, basis: Row): Promise<unknown> =>
    writeByItself
      ? writeByItself(entered as SavedRow, basis as SavedRow)
      : update(
          resource.path,
          { id: row.id, data: entered as SavedRow, previousData: forgetOneOf(resource, basis, entered) as SavedRow },
          { returnPromise: true, mutationMode: 'pessimistic', onError: () => undefined },
        );

  const done = () => {
    setConflict(undefined);
    // Another name may have another place in the list, or none under its filter.
    void queryClient.invalidateQueries({ queryKey: [resource.path, 'getList'] });
    notify('admin.notice.saved', { type: 'success' });
    if (onSaved) onSaved();
    if (onSaved || resource.singleton) return;
    // The form tells its success first, so that leaving it asks nothing.
    queueMicrotask(() => void navigate(back));
  };

  const saveAll = async (entered: Row) => {
    const values = withOrder(resource.relations, withKept(resource.relations, row, entered));
    try {
      const word = (await confirm?.(values, row)) ?? 'save';
      if (word === 'stay') return notSaved();
      if (word === 'save') await send(values, row);
    } catch (error) {
      if (!isStale(error)) return errorsOf(error);
      const theirs = error.current ?? {};
      // Of one row with several screens, others may have saved what does not stand here.
      if (resource.screens.length > 0 && differences(resource, row, row, theirs).length === 0) {
        return saveOver(values, theirs);
      }
      if (differences(resource, row, values, theirs).length > 0) {
        setConflict({ basis: row, mine: values, theirs });
        return errorsOf(error);
      }
      // Both wrote the same: there is nothing left to save.
      reload();
    }
    done();
    return undefined;
  };

  const saveOver = async (values: Row, theirs: Row) => {
    try {
      await send({ ...values, lock_version: theirs['lock_version'] }, row);
    } catch (error) {
      return errorsOf(error);
    }
    done();
    return undefined;
  };

  const saveChosen = async (chosen: Row) => {
    if (!conflict) return;
    const { theirs } = conflict;
    try {
      await send({ ...chosen, lock_version: theirs['lock_version'] }, valuesOf(resource, theirs));
    } catch (error) {
      if (isStale(error)) setConflict({ basis: theirs, mine: chosen, theirs: error.current ?? {} });
      else fail(error);
      return;
    }
    done();
  };

  return (
    <>
      <SchemaForm
        resource={resource}
        values={row}
        creating={false}
        readOnly={readOnly}
        saving={isPending}
        cancelTo={back}
        onDirty={onDirty}
        onSave={saveAll}
      />
      {conflict && (
        <StaleDialog
          resource={resource}
          key={String(conflict.theirs['lock_version'])}
          {...conflict}
          saving={isPending}
          onSave={(chosen) => void saveChosen(chosen)}
          onTakeTheirs={() => {
            setConflict(undefined);
            reload();
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  );
}
