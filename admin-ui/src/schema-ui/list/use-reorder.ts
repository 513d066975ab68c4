import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import type { dataProvider } from '../../platform/data-provider.ts';
import type { Row } from '../row-title.ts';

type SavedRow = Row & { id: number };

/** The rows in the order that a person gives them. It shows at once; a refusal puts them back and says why. */
export function useReorder(resource: ResourceDescriptor, data: SavedRow[] | undefined) {
  const provider = useDataProvider<typeof dataProvider>();
  const { act } = useAct();
  const refresh = useRefresh();
  const [moved, setMoved] = useState<{ basis: SavedRow[]; rows: SavedRow[] }>();
  // What the api answers since replaces what was shown meanwhile.
  const rows = moved && moved.basis === data ? moved.rows : (data ?? []);

  const move = async (from: number, to: number) => {
    if (!data) return;
    const next = arrayMove(rows, from, to);
    setMoved({ basis: data, rows: next });
    const ids = next.map((row) => row.id);
    if (await act(() => provider.reorder(resource.path, ids))) refresh();
    else setMoved(undefined);
  };

  return { rows, move: (from: number, to: number) => void move(from, to) };
}
