import { useQuery } from '@tanstack/react-query';
import { call, type ItemOf } from '../../platform/call.ts';

export type UnreadMail = ItemOf<'unreadEmails'>;

/** Mails that wait for somebody, the newest of them. */
export const useUnread = (id: number) =>
  useQuery({
    queryKey: ['unread-emails', id],
    queryFn: ({ signal }) => call('unreadEmails', { params: { id }, signal }),
    enabled: id > 0,
    retry: false,
  });

/** Marks mails that wait for the caller as read, or as unread again; answers those that changed. */
export async function markMailsRead(ids: number[], read: boolean): Promise<number[]> {
  return (await call('markMails', { body: { ids, read } })).ids;
}
