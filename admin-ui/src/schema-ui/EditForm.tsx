import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUpdate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useAct } from '../platform/act/use-act.ts';
import { useNotice } from '../platform/act/use-notice.ts';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import type { FormErrors } from '../platform/api-error.ts';
import { forgetOneOf, withKept, withOrder } from './form/saving.ts';
import { SchemaForm } from './form/SchemaForm.tsx';
import { useFormSave } from './form/use-form-save.ts';
import { StaleDialog } from './form/versions/StaleDialog.tsx';
import { differences } from './form/versions/versions.ts';
import { valuesOf } from './parts.ts';
import type { Row, SavedRow } from './row-title.ts';
import { useScreenParts } from './screen-parts.ts';

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
  const { show } = useNotice();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { save: saveByScreen, confirm } = useScreenParts();
  const writeByItself = write ?? saveByScreen;
  const [update] = useUpdate<SavedRow>();
  const { save, saving } = useFormSave();
  const choosing = useAct();
  const [conflict, setConflict] = useState<{ basis: Row; mine: Row; theirs: Row }>();

  const saved = (values: Row): SavedRow => ({ ...values, id: row.id });

  const send = (entered: Row, basis: Row): Promise<unknown> =>
    writeByItself
      ? writeByItself(saved(entered), saved(basis))
      : update(
          resource.path,
          { id: row.id, data: saved(entered), previousData: saved(forgetOneOf(resource, basis, entered)) },
          { returnPromise: true },
        );

  const done = () => {
    setConflict(undefined);
    // Another name may have another place in the list, or none under its filter.
    void queryClient.invalidateQueries({ queryKey: [resource.path, 'getList'] });
    show({ text: 'admin.notice.saved' });
    if (onSaved) onSaved();
    if (onSaved || resource.singleton) return;
    // The form tells its success first, so that leaving it asks nothing.
    queueMicrotask(() => void navigate(back));
  };

  const saveAll = async (entered: Row) => {
    const values = withOrder(resource.relations, withKept(resource.relations, row, entered));
    let theirs: Row | undefined;
    const refused = await save(() => send(values, row), {
      confirm: confirm && (() => confirm(values, row)),
      onConflict: (current) => (theirs = current),
    });
    return theirs ? meet(values, theirs, refused) : finish(refused);
  };

  const finish = (refused: FormErrors | undefined) => {
    if (!refused) done();
    return refused;
  };

  /** Somebody else has saved the row meanwhile. */
  const meet = async (values: Row, theirs: Row, refused: FormErrors | undefined) => {
    // Of one row with several screens, others may have saved what does not stand here.
    if (resource.screens.length > 0 && differences(resource, row, row, theirs).length === 0) {
      return finish(await save(() => send({ ...values, lock_version: theirs['lock_version'] }, row)));
    }
    if (differences(resource, row, values, theirs).length > 0) {
      setConflict({ basis: row, mine: values, theirs });
      return refused;
    }
    // Both wrote the same: there is nothing left to save.
    reload();
    return finish(undefined);
  };

  const saveChosen = async (chosen: Row) => {
    if (!conflict) return;
    const { theirs } = conflict;
    const written = await choosing.act(
      () => send({ ...chosen, lock_version: theirs['lock_version'] }, valuesOf(resource, theirs)),
      { onConflict: (current) => setConflict({ basis: theirs, mine: chosen, theirs: current }) },
    );
    if (written) done();
  };

  return (
    <>
      <SchemaForm
        resource={resource}
        values={row}
        creating={false}
        readOnly={readOnly}
        saving={saving}
        cancelTo={back}
        onDirty={onDirty}
        onSave={saveAll}
      />
      {conflict && (
        <StaleDialog
          resource={resource}
          key={String(conflict.theirs['lock_version'])}
          {...conflict}
          saving={choosing.busy}
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
