import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

/** With the arrow keys a card goes to the next column or the one before; up and down change nothing, stages have no order inside. */
export const columnSteps: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.code];
  if (!by) {
    if (event.code.startsWith('Arrow')) event.preventDefault();
    return undefined;
  }
  event.preventDefault();
  const columns = context.droppableContainers
    .getEnabled()
    .flatMap((each) => {
      const rect = each.node.current?.getBoundingClientRect();
      return rect ? [{ id: each.id, rect }] : [];
    })
    .sort((a, b) => a.rect.left - b.rect.left);
  const here = columns.findIndex((each) => each.id === context.over?.id);
  const next = columns[Math.min(columns.length - 1, Math.max(0, here + by))];
  if (!next) return undefined;
  const card = context.collisionRect;
  context.droppableContainers.get(next.id)?.node.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const rect = context.droppableContainers.get(next.id)?.node.current?.getBoundingClientRect() ?? next.rect;
  return {
    x: rect.left + (rect.width - (card?.width ?? rect.width)) / 2,
    y: Math.max(rect.top + 48, Math.min(currentCoordinates.y, rect.bottom - 80)),
  };
};
