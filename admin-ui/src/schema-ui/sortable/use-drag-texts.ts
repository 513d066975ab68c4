import type { DndContextProps } from '@dnd-kit/core';
import { useTranslate } from 'react-admin';

/** What a screen reader says while a row is moved. */
export function useDragTexts(keys: string[]): NonNullable<DndContextProps['accessibility']> {
  const translate = useTranslate();
  const place = (id: string | number) => ({ position: keys.indexOf(String(id)) + 1, total: keys.length });
  return {
    screenReaderInstructions: { draggable: translate('admin.sort.instructions') },
    announcements: {
      onDragStart: ({ active }) => translate('admin.sort.taken', place(active.id)),
      onDragOver: ({ over }) => (over ? translate('admin.sort.over', place(over.id)) : undefined),
      onDragEnd: ({ over }) =>
        over ? translate('admin.sort.dropped', place(over.id)) : translate('admin.sort.cancelled'),
      onDragCancel: () => translate('admin.sort.cancelled'),
    },
  };
}
