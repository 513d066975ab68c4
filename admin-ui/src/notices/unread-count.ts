import { useSyncExternalStore } from 'react';
import type { EventOf } from '../platform/call.ts';

/** What is known of the number of unread notifications, and how many streams of the page tell it beside others. */
let state: { count: number | undefined; carriers: number } = { count: undefined, carriers: 0 };
const listeners = new Set<() => void>();

function change(next: Partial<typeof state>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The number of unread notifications, undefined as long as it is not known, and whether another stream tells it. */
export const useUnreadCount = (): typeof state => useSyncExternalStore(subscribe, () => state);

/** Says how many are unread now; undefined: it is not known any more. */
export const setUnreadCount = (count: number | undefined): void => change({ count });

/** Takes the number from an event of a stream that tells it. */
export const hearUnreadCount = (data: string): void =>
  setUnreadCount((JSON.parse(data) as EventOf<'notificationEvents'>).count);

/** A stream of the page tells the number beside what it is for, until it ends: the bell needs none of its own. */
export function carryUnreadCount(): () => void {
  change({ carriers: state.carriers + 1 });
  return () => change({ carriers: state.carriers - 1 });
}
