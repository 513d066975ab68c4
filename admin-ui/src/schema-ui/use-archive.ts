import { useLocale, useNotify, useRefresh, useUpdate } from 'react-admin';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { messageOf } from '../platform/api-error.ts';
import { type Row, rowTitle } from './row-title.ts';

type SavedRow = Row & { id: number };

/** Archives a row, or brings it back. The other fields stay as they are. */
export function useArchive(resource: ResourceDescriptor) {
  const notify = useNotify();
  const refresh = useRefresh();
  const locale = useLocale() ?? 'en';
  const [update, { isPending }] = useUpdate<SavedRow>();

  const setArchived = async (row: SavedRow, archive: boolean) => {
    if (!resource.archivable) return;
    const { column, archivedWhen } = resource.archivable;
    try {
      await update(
        resource.path,
        { id: row.id, data: { ...row, [column]: archive ? archivedWhen : !archivedWhen }, previousData: row },
        { returnPromise: true, mutationMode: 'pessimistic', onError: () => undefined },
      );
      // Both lists, the one it left and the one it came to, are read again.
      refresh();
      notify(archive ? 'admin.notice.archived' : 'admin.notice.restored', {
        type: 'success',
        messageArgs: { name: rowTitle(resource, row, locale) },
      });
    } catch (error) {
      notify('admin.notice.failed', { type: 'error', messageArgs: { reason: messageOf(error) } });
    }
  };

  return { setArchived, busy: isPending };
}
