import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

/** With the arrow keys a row goes one place up or down, however high the rows are. */
export const rowSteps: KeyboardCoordinateGetter = (event, { context }) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.code];
  if (!by) {
    if (event.code.startsWith('Arrow')) event.preventDefault();
    return undefined;
  }
  event.preventDefault();
  const { active, over, droppableRects, droppableContainers, collisionRect } = context;
  const rows = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .sort((a, b) => a.rect.top - b.rect.top);
  const here = rows.findIndex(({ id }) => id === (over?.id ?? active?.id));
  const next = rows[here + by];
  if (!next || !collisionRect) return undefined;
  // The middles decide which place is meant.
  return { x: next.rect.left, y: next.rect.top + (next.rect.height - collisionRect.height) / 2 };
};
