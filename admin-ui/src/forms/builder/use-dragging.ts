import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useState } from 'react';
import type { LibraryItem } from '../types.ts';
import { endOfForm, itemOf } from './drop-place.ts';
import type { Questions } from './use-questions.ts';

interface Dragging {
  /** What is on its way from the library. */
  dragged: LibraryItem | undefined;
  /** The question that it would come before. */
  target: UniqueIdentifier | undefined;
  handlers: Pick<DndContextProps, 'onDragStart' | 'onDragOver' | 'onDragEnd' | 'onDragCancel'>;
}

/** What happens while something is dragged into or inside the form. */
export function useDragging({ keys, add, move }: Questions): Dragging {
  const [dragged, setDragged] = useState<LibraryItem>();
  const [target, setTarget] = useState<UniqueIdentifier>();
  const finish = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  const placeOf = (id: UniqueIdentifier) => (id === endOfForm ? keys.length : keys.indexOf(String(id)));
  return {
    dragged,
    target: dragged && target,
    handlers: {
      onDragStart: ({ active }) => setDragged(itemOf(active.data.current)),
      onDragOver: ({ over }) => setTarget(over?.id),
      onDragCancel: finish,
      onDragEnd: ({ active, over }) => {
        finish();
        if (!over || over.id === active.id) return;
        const item = itemOf(active.data.current);
        if (item) void add(item, placeOf(over.id));
        else move(keys.indexOf(String(active.id)), Math.min(placeOf(over.id), keys.length - 1));
      },
    },
  };
}
