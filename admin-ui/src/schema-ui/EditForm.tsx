import { useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { isStale } from '../platform/api-error.ts';
import { errorsOf, withOrder } from './form/saving.ts';
import { SchemaForm } from './form/SchemaForm.tsx';
import { StaleDialog } from './form/StaleDialog.tsx';
import { type Row } from './row-title.ts';

type SavedRow = Row & { id: number };

interface EditFormProps {
  resource: ResourceDescriptor;
  row: SavedRow;
  readOnly: boolean;
  back: string;
  /** Reads the row again; the form takes what comes. */
  reload: () => void;
}

/** The form of a saved row. It waits for the api's word; a stale edit opens both versions side by side. */
export function EditForm({ resource, row, readOnly, back, reload }: EditFormProps) {
  const notify = useNotify();
  const navigate = useNavigate();
  const [update, { isPending }] = useUpdate<SavedRow>();
  const [conflict, setConflict] = useState<{ mine: Row; theirs: Row }>();

  const send = (entered: Row, basis: Row) =>
    update(
      resource.path,
      { id: row.id, data: entered as SavedRow, previousData: basis as SavedRow },
      { returnPromise: true, mutationMode: 'pessimistic', onError: () => undefined },
    );

  const done = () => {
    setConflict(undefined);
    notify('admin.notice.saved', { type: 'success' });
    if (resource.singleton) return;
    // The form tells its success first, so that leaving it asks nothing.
    queueMicrotask(() => void navigate(back));
  };

  const save = async (entered: Row) => {
    const values = withOrder(resource.relations, entered);
    try {
      await send(values, row);
    } catch (error) {
      if (isStale(error)) setConflict({ mine: values, theirs: error.current ?? {} });
      return errorsOf(error);
    }
    done();
    return undefined;
  };

  const keepMine = async () => {
    if (!conflict) return;
    const { mine, theirs } = conflict;
    try {
      await send({ ...mine, lock_version: theirs['lock_version'] }, theirs);
    } catch (error) {
      if (isStale(error)) setConflict({ mine, theirs: error.current ?? {} });
      else notify('admin.notice.failed', { type: 'error', messageArgs: { reason: String((error as Error).message) } });
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
        onSave={save}
      />
      {conflict && (
        <StaleDialog
          resource={resource}
          {...conflict}
          onKeepMine={() => void keepMine()}
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
