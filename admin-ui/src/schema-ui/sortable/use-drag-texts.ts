import type { DndContextProps } from '@dnd-kit/core';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';

/** What a screen reader says while a row is moved. */
export function useDragTexts(keys: string[]): NonNullable<DndContextProps['accessibility']> {
  const translate = useTranslate();
  const left = useRef(false);
  const place = (id: string | number) => ({ position: keys.indexOf(String(id)) + 1, total: keys.length });
  return {
    screenReaderInstructions: { draggable: translate('admin.sort.instructions') },
    announcements: {
      onDragStart: ({ active }) => {
        left.current = false;
        return translate('admin.sort.taken', place(active.id));
      },
      onDragOver: ({ active, over }) => {
        // Over its own place at the start: "taken" has just been said.
        if (!over || (over.id === active.id && !left.current)) return undefined;
        left.current = true;
        return translate('admin.sort.over', place(over.id));
      },
      onDragEnd: ({ over }) =>
        over ? translate('admin.sort.dropped', place(over.id)) : translate('admin.sort.cancelled'),
      onDragCancel: () => translate('admin.sort.cancelled'),
    },
  };
}
