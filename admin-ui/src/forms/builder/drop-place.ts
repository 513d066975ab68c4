import { closestCenter, type CollisionDetection, pointerWithin } from '@dnd-kit/core';
import type { LibraryItem } from '../types.ts';

/** Where a form ends: what is dropped here comes last. */
export const endOfForm = 'end-of-form';

/** What a drag carries when it comes from the library; undefined for a question that is moved. */
export const itemOf = (data: Record<string, unknown> | undefined): LibraryItem | undefined =>
  data?.['item'] as LibraryItem | undefined;

/** A question from the library lands only where the pointer is; a moved one, or one that keys carry, in the nearest place. */
export const dropPlace: CollisionDetection = (args) => {
  const within = pointerWithin(args);
  if (within.length > 0) return within;
  return args.pointerCoordinates && itemOf(args.active.data.current) ? [] : closestCenter(args);
};
