import { createElement, useState } from 'react';
import { useLocale, useNotify, useRefresh, useUpdate } from 'react-admin';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { reasonOf } from '../platform/api-error.ts';
import { UndoButton } from '../platform/page/UndoButton.tsx';
import { type Row, rowTitle } from './row-title.ts';
import { useScreenParts } from './screen-parts.ts';

type SavedRow = Row & { id: number };

/** Long enough to read the notice and to reach its button. */
const undoTime = 10_000;

/** Archives a row, or brings it back; the notice takes it back. The other fields stay as they are. */
export function useArchive(resource: ResourceDescriptor) {
  const notify = useNotify();
  const refresh = useRefresh();
  const locale = useLocale() ?? 'en';
  const [update, { isPending }] = useUpdate<SavedRow>();
  const { archive: archiveByItself } = useScreenParts();
  const [waiting, setWaiting] = useState(false);

  /** Answers whether it was done. */
  const setArchived = async (row: SavedRow, archive: boolean, undo = true): Promise<boolean> => {
    if (!resource.archivable) return false;
    const { column, archivedWhen } = resource.archivable;
    setWaiting(true);
    try {
      const saved = archiveByItself
        ? ((await archiveByItself(row, archive === archivedWhen)) as SavedRow)
        : await update(
            resource.path,
            { id: row.id, data: { ...row, [column]: archive ? archivedWhen : !archivedWhen }, previousData: row },
            { returnPromise: true, mutationMode: 'pessimistic', onError: () => undefined },
          );
      // Both lists, the one it left and the one it came to, are read again.
      refresh();
      const takeBack = () => void setArchived(saved ? { ...row, ...saved } : row, !archive, false);
      notify(archive ? 'admin.notice.archived' : 'admin.notice.restored', {
        type: 'success',
        messageArgs: { name: rowTitle(resource, row, locale) },
        ...(undo ? { action: createElement(UndoButton, { onUndo: takeBack }), autoHideDuration: undoTime } : {}),
      });
      return true;
    } catch (error) {
      notify('admin.notice.failed', { type: 'error', messageArgs: { reason: reasonOf(error) } });
      return false;
    } finally {
      setWaiting(false);
    }
  };

  return { setArchived, busy: isPending || waiting };
}
