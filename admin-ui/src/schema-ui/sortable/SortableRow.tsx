import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { DragHandle } from './DragHandle.tsx';

/** One row that can be dragged; what it shows gets the handle to place. */
export function SortableRow({
  id,
  name,
  disabled,
  children,
}: {
  id: string;
  /** What the row is called, for the handle. */
  name: string;
  disabled: boolean;
  children: (handle: ReactNode) => ReactNode;
}) {
  const { setNodeRef, transform, transition, isDragging, attributes, listeners, setActivatorNodeRef } = useSortable({
    id,
    disabled,
  });
  const style = { transform: CSS.Translate.toString(transform), transition, opacity: isDragging ? 0.6 : 1 };
  const handle = disabled ? null : <DragHandle name={name} ref={setActivatorNodeRef} {...attributes} {...listeners} />;
  return (
    <li ref={setNodeRef} style={style}>
      {children(handle)}
    </li>
  );
}
