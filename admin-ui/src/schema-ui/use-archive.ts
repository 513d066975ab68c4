import { useLocale, useRefresh, useUpdate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { type Row, rowTitle } from './row-title.ts';
import { useScreenParts } from './screen-parts.ts';

type SavedRow = Row & { id: number };

/** Archives a row, or brings it back; the notice takes it back. The other fields stay as they are. */
export function useArchive(resource: ResourceDescriptor) {
  const refresh = useRefresh();
  const locale = useLocale() ?? 'en';
  const [update] = useUpdate<SavedRow>();
  const { archive: archiveByItself } = useScreenParts();
  const { act, busy } = useAct();

  /** Answers whether it was done. */
  const setArchived = async (row: SavedRow, archive: boolean, undo = true): Promise<boolean> => {
    if (!resource.archivable) return false;
    const { column, archivedWhen } = resource.archivable;
    const save = async () =>
      archiveByItself
        ? ((await archiveByItself(row, archive === archivedWhen)) as SavedRow)
        : update(
            resource.path,
            { id: row.id, data: { ...row, [column]: archive ? archivedWhen : !archivedWhen }, previousData: row },
            { returnPromise: true, mutationMode: 'pessimistic', onError: () => undefined },
          );
    const done = await act(save, {
      done: (saved) => ({
        text: archive ? 'admin.notice.archived' : 'admin.notice.restored',
        values: { name: rowTitle(resource, row, locale) },
        undo: undo ? () => setArchived({ ...row, ...saved }, !archive, false) : undefined,
      }),
    });
    // Both lists, the one it left and the one it came to, are read again.
    if (done) refresh();
    return done;
  };

  return { setArchived, busy };
}
