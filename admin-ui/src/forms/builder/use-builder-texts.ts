import type { Active, DndContextProps } from '@dnd-kit/core';
import { useTranslate } from 'react-admin';
import { useDragTexts } from '../../schema-ui/sortable/use-drag-texts.ts';
import type { LibraryItem } from '../types.ts';
import { endOfForm, itemOf } from './drop-place.ts';

type Texts = NonNullable<DndContextProps['accessibility']>;

/** What a screen reader says of a drag: of moved questions as in every list, of new ones by their names. */
export function useBuilderTexts(keys: string[], nameOf: (item: LibraryItem) => string): Texts {
  const translate = useTranslate();
  const sorting = useDragTexts(keys);
  const item = (active: Active) => itemOf(active.data.current);
  const placeOf = (id: string | number) => (id === endOfForm ? keys.length + 1 : keys.indexOf(String(id)) + 1);
  const say = (key: string, active: LibraryItem, id?: string | number) =>
    translate(key, { name: nameOf(active), ...(id === undefined ? {} : { position: placeOf(id) }) });
  return {
    ...sorting,
    announcements: {
      onDragStart: (event) => {
        const added = item(event.active);
        return added ? say('forms.drag.taken', added) : sorting.announcements?.onDragStart(event);
      },
      onDragOver: (event) => {
        const added = item(event.active);
        if (!added) return sorting.announcements?.onDragOver(event);
        return event.over ? say('forms.drag.over', added, event.over.id) : undefined;
      },
      onDragEnd: (event) => {
        const added = item(event.active);
        if (!added) return sorting.announcements?.onDragEnd(event);
        return event.over ? say('forms.drag.dropped', added, event.over.id) : say('forms.drag.cancelled', added);
      },
      onDragCancel: (event) => {
        const added = item(event.active);
        return added ? say('forms.drag.cancelled', added) : sorting.announcements?.onDragCancel(event);
      },
    },
  };
}
