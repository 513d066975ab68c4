import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressOf } from '../platform/address.ts';
import { listenTo } from '../platform/event-stream.ts';
import { mayCall } from '../platform/session/access.ts';
import { hearUnreadCount, setUnreadCount, useUnreadCount } from './unread-count.ts';

/** The lists of the reader's notifications that have been read from the api. */
export const listKey = ['notifications'];

/** How many notifications the reader has not read, as the api tells it; undefined as long as it is not known. */
export function useUnreadNotifications(): number | undefined {
  const client = useQueryClient();
  const { count, carriers } = useUnreadCount();
  const ownStream = carriers === 0 && mayCall('notificationEvents');
  useEffect(() => {
    if (!ownStream) return;
    const ending = new AbortController();
    const onMessage = (_name: string, data: string) => hearUnreadCount(data);
    void listenTo(addressOf('notificationEvents'), { onMessage, onOpen: () => undefined }, ending.signal);
    return () => ending.abort();
  }, [ownStream]);
  // Whoever signs in next has another number.
  useEffect(() => () => setUnreadCount(undefined), []);
  useEffect(() => void client.invalidateQueries({ queryKey: listKey }), [client, count]);
  return count;
}
