import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useDelete, useLocale, useRefresh, useTranslate } from 'react-admin';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { useNotice } from '../../platform/act/use-notice.ts';
import { isStale } from '../../platform/api-error.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { may } from '../../platform/session/access.ts';
import { type SavedRow, rowTitle } from '../row-title.ts';
import { nameKey } from '../texts.ts';

/** Whether rows are deleted by whoever is signed in. What can be archived is archived instead. */
export const mayDelete = (resource: ResourceDescriptor): boolean => !resource.archivable && may(resource, 'delete');

interface DeleteButtonProps {
  resource: ResourceDescriptor;
  row: SavedRow;
  /** Why it cannot be deleted now; empty where it can. */
  why: string;
  /** In a list, where the row says its name already. */
  inRow?: boolean;
  onDeleted: () => void;
}

/** Deletes a row for good, after it was said what goes with it. What keeps it is told in the question. */
export function DeleteButton({ resource, row, why, inRow = false, onDeleted }: DeleteButtonProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [asking, setAsking] = useState(false);
  const name = rowTitle(resource, row, locale);
  const named = translate('admin.delete.confirm', { name });
  return (
    <>
      <Tooltip title={why || (inRow ? named : '')} describeChild={why !== ''}>
        <span>
          {inRow ? (
            <IconButton aria-label={named} disabled={why !== ''} onClick={() => setAsking(true)}>
              <DeleteOutlineIcon fontSize="small" />
            </IconButton>
          ) : (
            <Button disabled={why !== ''} startIcon={<DeleteOutlineIcon />} onClick={() => setAsking(true)}>
              {translate('ra.action.delete')}
            </Button>
          )}
        </span>
      </Tooltip>
      {asking && (
        <DeleteDialog
          resource={resource}
          row={row}
          name={name}
          onDeleted={onDeleted}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface DeleteDialogProps extends Pick<DeleteButtonProps, 'resource' | 'row' | 'onDeleted'> {
  name: string;
  onClose: () => void;
}

function DeleteDialog({ resource, row, name, onDeleted, onClose }: DeleteDialogProps) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { show } = useNotice();
  const [remove] = useDelete<SavedRow>();
  const children = useChildren(resource, row);

  const deleteRow = async () => {
    try {
      await remove(
        resource.path,
        { id: row.id, previousData: row },
        { returnPromise: true, mutationMode: 'pessimistic', onError: () => undefined },
      );
    } catch (error) {
      // What somebody else made of it is shown behind the question, which is then asked about that.
      if (isStale(error)) refresh();
      throw error;
    }
    show({ text: 'admin.notice.deleted', values: { name } });
    onDeleted();
  };

  return (
    <ConfirmDialog
      title={translate('admin.delete.title', { name })}
      action={translate('ra.action.delete')}
      danger
      onDo={deleteRow}
      onClose={onClose}
    >
      {[
        translate('admin.delete.forGood', { name }),
        children === '' ? '' : translate('admin.delete.children', { list: children }),
      ]}
    </ConfirmDialog>
  );
}

/** What belongs to the row, by what it is called and how much of it there is. */
function useChildren({ relations }: ResourceDescriptor, row: SavedRow): string {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const number = new Intl.NumberFormat(locale);
  const parts = relations.flatMap((relation) => {
    const count = Array.isArray(row[relation.name]) ? (row[relation.name] as unknown[]).length : 0;
    const called = translate(nameKey(relation.path), { smart_count: count }).toLowerCase();
    return count === 0 ? [] : [`${number.format(count)} ${called}`];
  });
  return new Intl.ListFormat(locale).format(parts);
}
