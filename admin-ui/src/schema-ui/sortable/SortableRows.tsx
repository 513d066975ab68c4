import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { rowSteps } from './row-steps.ts';
import { SortableRow } from './SortableRow.tsx';
import { useDragTexts } from './use-drag-texts.ts';

interface SortableRowsProps {
  keys: string[];
  nameOf: (key: string) => string;
  onMove: (from: number, to: number) => void;
  disabled: boolean;
  /** Rows that keep their place; others cannot take it. */
  isFixed?: (key: string) => boolean;
  children: (key: string, handle: ReactNode) => ReactNode;
}

/** Rows that are put in order by hand: dragged at the handle, or with space, arrows and space. */
export function SortableRows({ keys, nameOf, onMove, disabled, isFixed, children }: SortableRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: rowSteps }),
  );
  const accessibility = useDragTexts(keys);
  const finish = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={finish} accessibility={accessibility}>
      <SortableContext items={keys} strategy={verticalListSortingStrategy} disabled={disabled}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {keys.map((key) => (
            <SortableRow key={key} id={key} name={nameOf(key)} disabled={disabled || isFixed?.(key) === true}>
              {(handle) => children(key, handle)}
            </SortableRow>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}
