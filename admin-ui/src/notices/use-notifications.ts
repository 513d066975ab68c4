import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { call, callPage, type ItemOf } from '../platform/call.ts';
import { setUnreadCount } from './unread-count.ts';
import { listKey } from './use-unread.ts';

export type Notification = ItemOf<'listNotifications'>;

/** The first of the reader's notifications, unread ones before the others. */
export function useNotifications(most: number) {
  const locale = useLocale() ?? 'en';
  return useQuery({
    queryKey: [...listKey, locale, most],
    queryFn: ({ signal }) => callPage('listNotifications', { query: { range: JSON.stringify([0, most - 1]) }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Marks notifications as read, or all that are unread. */
export function useMarking() {
  const translate = useTranslate();
  const client = useQueryClient();
  const { act, busy } = useAct();
  const mark = async (body: { ids?: number[]; read?: boolean }) => {
    const { ids, count } = await call('markNotifications', { body });
    setUnreadCount(count);
    await client.invalidateQueries({ queryKey: listKey });
    return ids;
  };
  const markOne = (id: number) => act(() => mark({ ids: [id] }));
  const markAll = () =>
    act(() => mark({}), {
      done: (ids) => ({
        text: translate('notifications.markedRead', { smart_count: ids.length }),
        undo: ids.length > 0 ? () => act(() => mark({ ids, read: false })) : undefined,
      }),
    });
  return { markOne, markAll, busy };
}
