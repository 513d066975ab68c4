import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { messageOf } from '../../platform/api-error.ts';
import type { dataProvider } from '../../platform/data-provider.ts';
import type { Row } from '../row-title.ts';

type SavedRow = Row & { id: number };

/** The rows in the order that a person gives them. It shows at once; a refusal puts them back and says why. */
export function useReorder(resource: ResourceDescriptor, data: SavedRow[] | undefined) {
  const provider = useDataProvider<typeof dataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [moved, setMoved] = useState<{ basis: SavedRow[]; rows: SavedRow[] }>();
  // What the api answers since replaces what was shown meanwhile.
  const rows = moved && moved.basis === data ? moved.rows : (data ?? []);

  const move = async (from: number, to: number) => {
    if (!data) return;
    const next = arrayMove(rows, from, to);
    setMoved({ basis: data, rows: next });
    try {
      await provider.reorder(
        resource.path,
        next.map((row) => row.id),
      );
      refresh();
    } catch (error) {
      setMoved(undefined);
      notify('admin.notice.failed', { type: 'error', messageArgs: { reason: messageOf(error) } });
    }
  };

  return { rows, move: (from: number, to: number) => void move(from, to) };
}
