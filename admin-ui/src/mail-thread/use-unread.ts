import { useQuery } from '@tanstack/react-query';
import type { CallTypes } from '../generated/call-types.ts';
import { api } from '../platform/api.ts';

export type UnreadMail = CallTypes['unreadEmails']['answer'][number];

/** Mails that wait for somebody; with `everyMs`, asked for again as long as the screen stands. */
export const useUnread = (id: number, everyMs?: number) =>
  useQuery({
    queryKey: ['unread-emails', id],
    queryFn: ({ signal }) => api.get<UnreadMail[]>(`employees/unread_emails/${id}`, {}, signal),
    enabled: id > 0,
    retry: false,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });

/** Marks mails that wait for the caller as read, or as unread again; answers those that changed. */
export async function markMailsRead(ids: number[], read: boolean): Promise<number[]> {
  return (await api.put<CallTypes['markMails']['answer']>('hgemails/mark_read', { ids, read })).ids;
}
