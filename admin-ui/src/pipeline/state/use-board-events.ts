import { useEffect, useRef } from 'react';
import { carryUnreadCount, hearUnreadCount } from '../../notices/index.ts';
import { addressOf } from '../../platform/address.ts';
import { listenTo } from '../../platform/event-stream.ts';
import type { BoardEvent } from '../types.ts';

interface Handlers {
  onEvent: (event: BoardEvent) => void;
  /** The line was broken for a while, here or behind the server; what happened meanwhile is not known. */
  onMissed: () => void;
}

function parse(data: string): BoardEvent | undefined {
  try {
    const value = JSON.parse(data) as BoardEvent;
    return Array.isArray(value.applicant_profile_ids) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Hears what others do on the board of a job, while the screen is open, and for the bell how much is unread. */
export function useBoardEvents(jobId: number, handlers: Handlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const ending = new AbortController();
    const listener = {
      onMessage: (name: string, data: string) => {
        if (name === 'notified') hearUnreadCount(data);
        if (name === 'missed') latest.current.onMissed();
        const event = parse(data);
        if (event) latest.current.onEvent(event);
      },
      onOpen: (again: boolean) => {
        if (again) latest.current.onMissed();
      },
    };
    void listenTo(addressOf('jobEvents', { params: { id: jobId } }), listener, ending.signal);
    const leave = carryUnreadCount();
    return () => {
      ending.abort();
      leave();
    };
  }, [jobId]);
}
